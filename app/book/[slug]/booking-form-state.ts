import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import type { FormFailure } from "@/lib/edge/forms/form-action";
import { CONTACT_LIMITS } from "@/lib/fields/contact.schema";
import { formatDayAndTime } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";

/** The fields that a person fills in; they come back as they were typed. */
export const TYPED = ["name", "email", "phone", "notes"] as const;
export type TypedField = (typeof TYPED)[number];

/** What the form of the last step shows beside what was typed: nothing at first, then why it was refused. */
export type BookingFormState = {
  values: Partial<Record<TypedField, string>>;
  problem: Problem | null;
  /** tells one refusal from the next, so that each is announced */
  attempt: number;
};

/** `times`: the ones to choose from instead; null when the time is not what is wrong. */
export type Problem = {
  title: string;
  text: string;
  fields: { field: TypedField; text: string }[];
  times: { startAt: string; label: string }[] | null;
};

type Words = { texts: Texts; locale: string; timezone: string };

/** A refused booking in the page's words, with what to do about it. */
export function problemOf(failure: FormFailure, { texts, locale, timezone }: Words): Problem {
  const { nameMin, nameMax, phoneMin } = CONTACT_LIMITS;
  const fieldTexts = {
    name: texts("details.errorName", { min: String(nameMin), max: String(nameMax) }),
    email: texts("details.errorEmail"),
    phone: texts("details.errorPhone", { min: String(phoneMin) }),
    notes: texts("details.errorNotes", { max: String(BOOKING_LIMITS.notesMax) }),
  };
  const fields = TYPED.filter((field) => failure.fields.includes(field)).map((field) => ({
    field,
    text: fieldTexts[field],
  }));
  if (fields.length > 0) {
    return { title: texts("details.errorTitle", { count: fields.length }), text: "", fields, times: null };
  }
  const plain = (text: string): Problem => ({ title: text, text: "", fields: [], times: null });
  if (failure.code === "conflict") {
    switch (failure.reason) {
      case "in_progress":
        return plain(texts("details.inProgress"));
      case "service_unavailable":
        return plain(texts("details.unavailable"));
      case "staff_unavailable":
        return plain(texts("details.staffUnavailable"));
    }
    const times = failure.alternatives.map((startAt) => ({
      startAt,
      label: formatDayAndTime(Date.parse(startAt), timezone, locale),
    }));
    return takenProblem(failure.reason === "slot_taken" ? "taken" : "gone", times, texts);
  }
  if (failure.code === "invalid_idempotency_key") return plain(texts("details.sentBefore"));
  if (failure.code === "unexpected") return plain(texts("details.failed"));
  return plain(texts("details.errorOther"));
}

type WhyNot = "taken" | "gone" | "goneBeforeTyping";

/** The time can't be had: taken by someone else, or not open for another reason. */
export function takenProblem(why: WhyNot, times: NonNullable<Problem["times"]>, texts: Texts): Problem {
  const isTaken = why === "taken";
  const none = isTaken ? "details.takenNone" : "details.goneNone";
  const some = isTaken ? "details.takenText" : why === "gone" ? "details.goneText" : "details.goneFresh";
  return {
    title: texts(isTaken ? "details.takenTitle" : "details.goneTitle"),
    text: texts(times.length > 0 ? some : none),
    fields: [],
    times,
  };
}
