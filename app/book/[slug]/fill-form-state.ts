import type { Typed } from "@/app/_components/form-fields/typed";
import type { FormFailure } from "@/lib/edge/forms/form-action";
import type { AnswerProblem } from "@/lib/forms/fields/answers";
import { inputName } from "@/lib/forms/fields/answers-from-form";
import type { Field } from "@/lib/forms/fields/field.schema";
import type { SubmitOutcome } from "@/lib/forms/views";
import { formatDay, formatExactNumber } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";

/** What a form that wasn't taken shows: why, and what was typed if the browser no longer has it. */
export type FillState = {
  problem: { title: string; text: string; fields: { field: string; text: string }[] } | null;
  /** what is wrong, by the ids of fields */
  errors: Record<string, string>;
  /** null if the page still has it */
  typed: Typed | null;
  /** distinguishes one refusal from the next, so that each is announced */
  attempt: number;
};

type Words = { texts: Texts; locale: string };
type Refusal = Pick<FillState, "problem" | "errors">;

const plain = (title: string, text = ""): Refusal => ({ problem: { title, text, fields: [] }, errors: {} });
const NOTHING: Refusal = { problem: null, errors: {} };

/**
 * A form that was judged and not stored. For one that is filled in or closed by now, the page says so itself.
 *
 * @param sentHash of the version that was on the page
 */
export function refusalOfOutcome(
  outcome: Exclude<SubmitOutcome, { outcome: "stored" }>,
  sentHash: string,
  words: Words,
): Refusal {
  if (outcome.outcome === "invalid") return refusalOfAnswers(outcome.form.fields, outcome.problems, words);
  if (outcome.outcome === "filled" || outcome.reason === "form_closed") return NOTHING;
  const { texts } = words;
  return outcome.form.hash === sentHash
    ? plain(texts("forms.dayTitle"), texts("forms.dayText"))
    : plain(texts("forms.changedTitle"), texts("forms.changedText"));
}

/** A form that couldn't be judged. */
export function refusalOfFailure({ code, retryAfterSeconds }: FormFailure, texts: Texts): Refusal {
  switch (code) {
    case "rate_limited":
      return plain(texts("forms.tooMany", { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) }));
    case "not_found":
    case "business_not_found":
      return plain(texts("forms.goneTitle"));
    default:
      return plain(texts("forms.failedTitle"));
  }
}

function refusalOfAnswers(fields: readonly Field[], problems: readonly AnswerProblem[], words: Words): Refusal {
  const wrong = problems.flatMap((problem) => {
    const field = fields.find(({ id }) => id === problem.field);
    return field ? [{ field, text: complaintOf(field, problem, words) }] : [];
  });
  return {
    problem: {
      title: words.texts("forms.errorTitle", { count: wrong.length }),
      text: "",
      fields: wrong.map(({ field, text }) => ({ field: inputName(field.id), text: named(field.label, text) })),
    },
    errors: Object.fromEntries(wrong.map(({ field, text }) => [field.id, text])),
  };
}

/** A question mark needs no colon after it. */
const named = (label: string, text: string): string =>
  /[\p{L}\p{N})]$/u.test(label) ? `${label}: ${text}` : `${label} ${text}`;

function complaintOf({ type }: Field, { problem, limit }: AnswerProblem, { texts, locale }: Words): string {
  switch (problem) {
    case "required":
      if (type === "signature") return texts("forms.error.requiredSignature");
      return texts(type === "checkbox" ? "forms.error.requiredTick" : "forms.error.required");
    case "too_long":
    case "all_too_long":
    case "too_small":
    case "too_large":
      return texts(`forms.error.${problem}`, { limit: formatExactNumber(Number(limit), locale) });
    case "too_early":
    case "too_late":
      return texts(`forms.error.${problem}`, { limit: formatDay(String(limit), locale) });
    default:
      return texts(`forms.error.${problem}`);
  }
}
