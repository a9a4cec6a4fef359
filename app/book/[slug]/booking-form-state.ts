import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import type { FormFailure } from "@/lib/edge/forms/form-action";
import type { ConflictReason } from "@/lib/errors";
import { CONTACT_LIMITS } from "@/lib/fields/contact.schema";
import { formatDayAndTime, formatWeekdayAndTime } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";
import type { FilledInField, TypedField } from "./typed-fields";

/** What the form of the last step shows besides what was typed: nothing at first, then why it was refused. */
export type BookingFormState = Refusal & {
  values: Partial<Record<FilledInField, string>>;
  /** distinguishes one refusal from the next, so that each is announced */
  attempt: number;
};

/** Why a booking was refused, and the times to choose from if the requested one isn't available. */
export type Refusal = {
  problem: Problem | null;
  /** null while the time in the address is available */
  times: OtherTime[] | null;
  /** the one that the customer chose; none is chosen for them */
  picked: string | null;
};

export type Problem<Field extends string = TypedField | "startAt"> = {
  title: string;
  text: string;
  fields: { field: Field; text: string }[];
};

/** An open time in full, and as short as a button needs it. */
export type OtherTime = { startAt: string; label: string; short: string };

type Words = { texts: Texts; locale: string; timezone: string };

/** The time sent with the form, and the times that the form offered, if the first one was gone. */
type SentTimes = { startAt: string; offered: readonly string[] };

/** A refused booking in the page's words, with what to do about it. */
export function refusalOf(failure: FormFailure, words: Words, { startAt, offered }: SentTimes): Refusal {
  const { texts } = words;
  if (isAboutTheTime(failure)) {
    const why = failure.reason === "slot_taken" ? "taken" : "gone";
    return goneRefusal(why, otherTimes(failure.alternatives, words), texts);
  }
  const isOffered = offered.length > 0;
  const times = isOffered ? otherTimes(offered, words) : null;
  const picked = offered.includes(startAt) ? startAt : null;
  return { problem: problemOf(failure, texts, isOffered && picked === null), times, picked };
}

const NOT_ABOUT_THE_TIME: readonly ConflictReason[] = ["in_progress", "service_unavailable", "staff_unavailable"];

const isAboutTheTime = ({ code, reason }: FormFailure): boolean =>
  code === "conflict" && !(reason && NOT_ABOUT_THE_TIME.includes(reason));

function problemOf(failure: FormFailure, texts: Texts, lacksTime: boolean): Problem {
  const fields = fieldErrors(failure, texts, lacksTime);
  if (fields.length > 0) return { title: texts("details.errorTitle", { count: fields.length }), text: "", fields };
  return { title: plainText(failure, texts), text: "", fields: [] };
}

function fieldErrors({ fields }: FormFailure, texts: Texts, lacksTime: boolean): Problem["fields"] {
  const { nameMin, nameMax } = CONTACT_LIMITS;
  const all: Problem["fields"] = [
    { field: "name", text: texts("details.errorName", { min: String(nameMin), max: String(nameMax) }) },
    { field: "email", text: texts("details.errorEmail") },
    { field: "phone", text: texts("details.errorPhone") },
    { field: "notes", text: texts("details.errorNotes", { max: String(BOOKING_LIMITS.notesMax) }) },
  ];
  const wrong = all.filter(({ field }) => fields.includes(field));
  return lacksTime ? [{ field: "startAt", text: texts("details.errorTime") }, ...wrong] : wrong;
}

function plainText({ code, reason }: FormFailure, texts: Texts): string {
  switch (code) {
    case "conflict":
      if (reason === "in_progress") return texts("details.inProgress");
      return texts(reason === "staff_unavailable" ? "details.staffUnavailable" : "details.unavailable");
    case "invalid_idempotency_key":
      return texts("details.sentBefore");
    case "unexpected":
      return texts("details.failed");
    default:
      return texts("details.errorOther");
  }
}

type WhyNot = "taken" | "gone" | "goneBeforeTyping";

/** The time isn't available: taken by someone else, or not open for another reason. */
export function goneRefusal(why: WhyNot, times: OtherTime[], texts: Texts): Refusal {
  const isTaken = why === "taken";
  const none = isTaken ? "details.takenNone" : "details.goneNone";
  const some = isTaken ? "details.takenText" : why === "gone" ? "details.goneText" : "details.goneFresh";
  return {
    problem: {
      title: texts(isTaken ? "details.takenTitle" : "details.goneTitle"),
      text: texts(times.length > 0 ? some : none),
      fields: [],
    },
    times,
    picked: null,
  };
}

/** Instants as times to choose from; invalid ones are left out. */
export function otherTimes(instants: readonly string[], { locale, timezone }: Words): OtherTime[] {
  return instants.flatMap((startAt) => {
    const ms = Date.parse(startAt);
    if (Number.isNaN(ms)) return [];
    const label = formatDayAndTime(ms, timezone, locale);
    return [{ startAt, label, short: formatWeekdayAndTime(ms, timezone, locale) }];
  });
}
