import type { Answer, AnswerProblem, Answers } from "./answers";
import { type Checked, checkValue } from "./check-value";
import { FIELD_LIMITS, type Field } from "./field.schema";
import { checkSignature, type Signatures } from "./signatures";
import { visibleFields } from "./visible-fields";

/** The answers as they are stored, or why they can't be. */
export type CheckedAnswers =
  | { ok: true; answers: Answers; signatures: Signatures }
  | { ok: false; problems: AnswerProblem[] };

/**
 * Judges what was answered (rule F5.3). Answers to hidden fields are dropped before anything is checked (rule F3.2), and so is everything
 * that isn't an answer to a field.
 *
 * @param raw answers as typed, by their fields' ids; anything is accepted
 * @param today the day of sending in the business's time zone, for dates bounded by it
 */
export function checkAnswers(
  fields: readonly Field[],
  raw: Readonly<Record<string, unknown>>,
  today: string,
): CheckedAnswers {
  const problems: AnswerProblem[] = [];
  const answers = new Map<string, Answer>();
  const signatures: Signatures = {};
  for (const field of visibleFields(fields, raw)) {
    if (field.type === "statement") continue;
    const sent = Object.hasOwn(raw, field.id) ? raw[field.id] : undefined;
    if (field.type === "signature") {
      const checked = checkSignature(field, sent);
      if (!checked.ok) problems.push({ field: field.id, problem: checked.problem });
      else if (checked.signature !== null) signatures[field.id] = checked.signature;
      else if (field.required) problems.push({ field: field.id, problem: "required" });
      continue;
    }
    const checked: Checked = checkValue(field, sent, today);
    if (!checked.ok) problems.push({ field: field.id, ...checked.problem });
    else if (checked.answer !== null) answers.set(field.id, checked.answer);
    else if (field.required) problems.push({ field: field.id, problem: "required" });
  }
  problems.push(...tooLongTogether(answers));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, answers: Object.fromEntries(answers), signatures };
}

/** Blames the longest answer when all together are too long. */
function tooLongTogether(answers: ReadonlyMap<string, Answer>): AnswerProblem[] {
  const lengths = [...answers].map(([field, answer]) => ({ field, length: String(answer).length }));
  const all = lengths.reduce((sum, { length }) => sum + length, 0);
  const [longest] = lengths.toSorted((one, other) => other.length - one.length);
  const limit = FIELD_LIMITS.answersMax;
  return all > limit && longest ? [{ field: longest.field, problem: "all_too_long", limit }] : [];
}
