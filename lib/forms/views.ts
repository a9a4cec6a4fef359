import type { AnswerUse, EmptiedReason, FormRepeat, ResponseDoor } from "../../db/vocabulary";
import type { AnswerProblem, Answers } from "./fields/answers";
import type { Field } from "./fields/field.schema";
import type { Signatures } from "./fields/signatures";
import type { FormView } from "./view.schema";

/** A version of a form as it's filled in, previewed and read: `statements` is each statement's text as HTML, by its field's id. */
export type ShownForm = {
  id: string;
  name: string;
  description: string;
  version: number;
  hash: string;
  fields: Field[];
  statements: Record<string, string>;
};

/** What stands above the button of a signed form, in the business's language; the page sends its hash back, as SHA-256. */
export type SigningText = { text: string; hash: string };

/** Why a form can't be filled in: the business isn't asking for it now, or the visit is over or off. */
export type ClosedReason = "inactive" | "over";

/** A form of a booking or a link as its customer meets it; `door`: the way that it comes in. */
export type FormToFill = { door: ResponseDoor } & (
  | {
      state: "open";
      form: ShownForm;
      signing: SigningText;
      /** whose turn it is at the desk; null where the page may be somebody else's to read */
      customerName: string | null;
    }
  | { state: "filled"; name: string; filledAt: Date }
  | { state: "closed"; name: string; why: ClosedReason }
);

/** What became of a form that was sent; only the first is stored. `receipt` is the secret of its copy, good for an hour. */
export type SubmitOutcome =
  | { outcome: "stored"; responseId: string; receipt: string }
  | { outcome: "filled"; name: string; filledAt: Date }
  | { outcome: "refused"; reason: "form_closed"; name: string }
  | { outcome: "refused"; reason: "form_changed"; form: ShownForm; signing: SigningText }
  | { outcome: "invalid"; form: ShownForm; signing: SigningText; problems: AnswerProblem[] };

/** A form asked for a booking. */
export type AskedForm = { formId: string; name: string };
/** What is asked for a booking, and what has been filled in; `isOpen`: whether the rest can still be filled in. */
export type FormsOfBooking = {
  isOpen: boolean;
  missing: AskedForm[];
  filled: { formId: string; name: string; responseId: string; filledAt: Date }[];
};

/** Everything that was sent, as it was shown. */
export type FilledForm = {
  form: ShownForm;
  answers: Answers;
  signatures: Signatures;
  submittedAt: Date;
  /** what stood above the button; null without a signature */
  signingText: string | null;
};

/** The copy of what was just sent, and the way that it came in. */
export type Receipt = { door: ResponseDoor; filled: FilledForm };

/** Where a response came from. */
export type Evidence = {
  client: string | null;
  userAgent: string;
  locale: string;
  timezone: string;
  door: ResponseDoor;
  /** the address that its link was mailed to */
  mailedTo: string | null;
  /** what stood above the button; null without a signature */
  signingText: string | null;
};

/** Something that somebody of the business did with answers; `who`: their name, or their email, or null if they are gone. */
export type UseEntry = { use: AnswerUse; who: string | null; usedAt: Date };

/** The visit that a response belongs to. */
export type Visit = { serviceName: string; startAt: Date };

/** A response without its answers. */
export type ResponseHead = {
  id: string;
  formId: string;
  /** of the version that was answered */
  formName: string;
  version: number;
  customerId: string;
  customerName: string;
  appointmentId: string | null;
  /** what the booking is for; null without one */
  visit: Visit | null;
  door: ResponseDoor;
  isSigned: boolean;
  submittedAt: Date;
  supersededAt: Date | null;
  emptiedAt: Date | null;
  emptiedReason: EmptiedReason | null;
  /** whether this user may read it */
  mayRead: boolean;
};

/** How a response is read: `unreadable` can't be opened, `broken` doesn't match its seal. */
export type ResponseContent =
  | { state: "sealed"; filled: FilledForm; evidence: Evidence }
  | { state: "broken"; filled: FilledForm; evidence: Evidence }
  | { state: "unreadable"; missingKey: string | null }
  | { state: "emptied" };

export type ResponseView = { head: ResponseHead; content: ResponseContent; uses: UseEntry[] };

/** A form as the dashboard edits it. */
export type FormToEdit = FormView & {
  staffMayRead: boolean;
  retentionMonths: number | null;
  hash: string;
  shown: ShownForm;
};

/** A form's settings beside its text. */
export type FormSettings = {
  active: boolean;
  staffMayRead: boolean;
  repeat: FormRepeat;
  validMonths: number | null;
  retentionMonths: number | null;
};
