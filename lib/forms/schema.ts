import { z } from "zod";
import { FORM_REPEATS } from "../../db/vocabulary";
import { Id, idList } from "../fields/id.schema";
import { whole } from "../fields/number.schema";
import { linesOf, Name } from "../fields/text.schema";
import { FIELD_LIMITS } from "./fields/field.schema";

/** Bounds of a business's forms (rule F1.1). */
export const FORM_LIMITS = {
  formsMax: 200,
  formsOfServiceMax: 50,
  servicesOfCallMax: 50,
  descriptionMax: 2_000,
  validMonthsMax: 120,
  retentionMonthsMax: 240,
  /** of a list that programs and the dashboard read */
  pageMax: 200,
  pageDefault: 50,
  /** rows of an export */
  exportMax: 100_000,
  /** after its visit, a form can still be filled in for so long */
  openAfterVisitHours: 24,
  linkDays: 7,
  receiptMin: 60,
  /** a version that is neither current nor answered is kept for so long */
  unusedVersionDays: 30,
  /** who read a response is kept for so long after its answers are gone */
  usesMonths: 12,
} as const;

const Flag = z.boolean("must be true or false");
const months = (max: number) => whole(1, max).nullable();

const Description = linesOf(FORM_LIMITS.descriptionMax).transform((text) => text.trim());
const Repeat = z.enum(FORM_REPEATS, "must be every_visit or once");
const ServiceIds = idList(`must have at most ${FORM_LIMITS.servicesOfCallMax} services`).max(
  FORM_LIMITS.servicesOfCallMax,
  `must have at most ${FORM_LIMITS.servicesOfCallMax} services`,
);

/** Fields as they're sent: read and checked where the business's language and the form's stored fields are known (rule F2.3). */
const SentFields = z
  .array(z.looseObject({}, "must be a field with a type and a label"), "must be a list of fields")
  .max(FIELD_LIMITS.fieldsMax, `must have at most ${FIELD_LIMITS.fieldsMax} fields`);

export const FormId = z.object({ id: Id });

/** A new form. */
export const CreateForm = z.object({
  name: Name,
  description: Description.optional().meta({ description: "shown above the fields" }),
  fields: SentFields,
  active: Flag.optional().meta({ description: "whether customers are asked to fill it in; true by default" }),
  repeat: Repeat.optional().meta({ description: "every_visit, or once: for as long as the answers are valid" }),
  validMonths: months(FORM_LIMITS.validMonthsMax)
    .optional()
    .meta({ description: "for `once`: after how many months it's asked for again; never by default" }),
  serviceIds: ServiceIds.optional().meta({ description: "the services it belongs to" }),
});
export type CreateForm = z.output<typeof CreateForm>;

/** A change of a form: omitted parts stay unchanged; `fields` replaces them all. */
export const UpdateForm = FormId.extend({ ...CreateForm.omit({ serviceIds: true }).partial().shape });
export type UpdateForm = z.output<typeof UpdateForm>;

/** The same from the dashboard, with what only it can set. */
export const SaveForm = UpdateForm.extend({
  staffMayRead: Flag.optional(),
  retentionMonths: months(FORM_LIMITS.retentionMonthsMax).optional(),
  /** refuses the change with `changed_meanwhile` if the form was changed after it looked like this: its text or its settings */
  expectedUpdatedAt: z.iso.datetime("must be the form's `updatedAt`").max(30).optional(),
});
export type SaveForm = z.output<typeof SaveForm>;

export const FormAndService = z.object({ formId: Id, serviceId: Id });
/** All forms of a service, in their order. */
export const FormsOfService = z.object({
  serviceId: Id,
  formIds: idList("must have at most 50 forms").max(FORM_LIMITS.formsOfServiceMax, "must have at most 50 forms"),
});

/** Numbers beyond a bound are taken as the bound. */
const clamped = (min: number, max: number, byDefault: number) =>
  z
    .int("must be a whole number")
    .overwrite((value) => Math.min(Math.max(value, min), max))
    .default(byDefault);
const OFFSET_MAX = 1_000_000;
const page = {
  limit: clamped(1, FORM_LIMITS.pageMax, FORM_LIMITS.pageDefault).meta({
    description: `page size, at most ${FORM_LIMITS.pageMax}; ${FORM_LIMITS.pageDefault} by default`,
  }),
  offset: clamped(0, OFFSET_MAX, 0).meta({ description: "how many to skip: the previous page's `nextOffset`" }),
};

export const FormsQuery = z.object({
  active: Flag.optional().meta({ description: "only active or only inactive ones; all by default" }),
  ...page,
});
export const ResponsesQuery = z.object({ formId: Id, ...page });

export const ResponseId = z.object({ id: Id });
/** Reading answers writes down who does it, and how. */
export const ReadResponse = ResponseId.extend({ use: z.enum(["viewed", "printed"]).default("viewed") });
export const CustomerNamed = z.object({ customerId: Id });
/** The responses of one customer, or of one booking. */
export const ResponsesAbout = z.union([CustomerNamed.extend(page), z.object({ appointmentId: Id, ...page })]);

/** Months after which a form's responses would be emptied. */
export const RetentionAsked = FormId.extend({ retentionMonths: whole(1, FORM_LIMITS.retentionMonthsMax) });

/** A link to one form for one customer, and one visit if there is one. */
export const NewFormLink = z.object({ formId: Id, customerId: Id, appointmentId: Id.nullable().default(null) });

const Sha256 = z.string("is required").regex(/^[0-9a-f]{64}$/, "isn't valid");
/** A form as it's sent: the hash of the version that was seen, and the answers by their fields' ids. */
const Sent = z.object({
  hash: Sha256,
  /** of the text that stood above the button */
  signing: Sha256,
  answers: z.looseObject({}),
  /** what the browser says it is */
  userAgent: z
    .string()
    .overwrite((text) => text.slice(0, 500))
    .default(""),
  /** the page's language */
  locale: z.string().max(35),
});
export type SentForm = z.output<typeof Sent>;
export const AppointmentNamed = z.object({ appointmentId: Id });
export const FormOfBooking = z.object({ appointmentId: Id, formId: Id });
export const SubmitResponse = Sent.extend(FormOfBooking.shape);
export const FormLinkToken = z.object({ token: Id });
export const SubmitLinkedResponse = Sent.extend(FormLinkToken.shape);
/** The secret of a copy, and the booking's form or the link that its address names. */
export const ReceiptAsked = z.union([FormOfBooking.extend({ secret: Id }), FormLinkToken.extend({ secret: Id })]);
