import type { FormFailure } from "@/lib/edge/forms/form-action";
import { CONTACT_LIMITS } from "@/lib/fields/contact.schema";
import { formatNumber } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";
import { WAITLIST_LIMITS } from "@/lib/waitlist/wish.schema";
import type { Problem } from "../../booking-form-state";

/** The fields of the form that joins the waitlist; they come back as they were sent. */
export const JOIN_FIELDS = [
  "staffId",
  "partySize",
  "fromDate",
  "toDate",
  "fromMin",
  "toMin",
  "name",
  "email",
  "phone",
] as const;
export type JoinField = (typeof JOIN_FIELDS)[number];
export type JoinValues = Partial<Record<JoinField, string>>;

/** What the form shows besides what was typed: nothing at first, then why it was refused. */
export type JoinFormState = {
  problem: Problem<JoinField> | null;
  /** open times that fit, each with where it is booked */
  times: { label: string; href: string }[];
  values: JoinValues;
  /** distinguishes one refusal from the next, so that each is announced */
  attempt: number;
};

type Words = { texts: Texts; locale: string; partySize: string };

/** A refused wish in the page's words. */
export function problemOfJoining(failure: FormFailure, words: Words): Problem<JoinField> {
  const { texts } = words;
  const fields = fieldErrors(failure, words);
  if (fields.length > 0) return { title: texts("details.errorTitle", { count: fields.length }), text: "", fields };
  const plain = (title: string, text = "") => ({ title, text, fields: [] });
  switch (failure.code) {
    case "conflict":
      return conflictText(failure.reason, texts, plain);
    case "rate_limited":
      return plain(texts("details.tooMany", { minutes: Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)) }));
    case "unexpected":
      return plain(texts("waitlist.failed"));
    case "invalid_idempotency_key":
      return plain(texts("waitlist.alreadyTitle"), texts("waitlist.alreadyText"));
    default:
      return plain(texts("details.errorOther"));
  }
}

function conflictText(
  reason: FormFailure["reason"],
  texts: Texts,
  plain: (title: string, text?: string) => Problem<JoinField>,
): Problem<JoinField> {
  switch (reason) {
    case "not_full":
      return plain(texts("waitlist.notFullTitle"), texts("waitlist.notFullText"));
    case "already_waiting":
      return plain(texts("waitlist.alreadyTitle"), texts("waitlist.alreadyText"));
    case "too_many":
      return plain(
        texts("waitlist.tooManyTitle"),
        texts("waitlist.tooManyText", { count: String(WAITLIST_LIMITS.entriesOfEmailMax) }),
      );
    case "in_progress":
      return plain(texts("details.inProgress"));
    default:
      return plain(texts("details.unavailable"));
  }
}

function fieldErrors({ reason, fields }: FormFailure, { texts, locale, partySize }: Words) {
  const { nameMin, nameMax } = CONTACT_LIMITS;
  const span = { days: formatNumber(WAITLIST_LIMITS.daysMax, locale) };
  const all: Record<JoinField, string> = {
    staffId: texts("details.staffUnavailable"),
    partySize: texts("calendar.nothingParty", { count: partySize }),
    fromDate: texts("waitlist.errorDay"),
    toDate: texts("waitlist.errorSpan", span),
    fromMin: texts("waitlist.errorTimes"),
    toMin: texts("waitlist.errorTimes"),
    name: texts("details.errorName", { min: String(nameMin), max: String(nameMax) }),
    email: texts("details.errorEmail"),
    phone: texts("details.errorPhone"),
  };
  const wrong = new Set(fields);
  if (reason === "staff_unavailable") wrong.add("staffId");
  if (reason === "table_too_small") wrong.add("partySize");
  return JOIN_FIELDS.filter((field) => wrong.has(field)).map((field) => ({ field, text: all[field] }));
}
