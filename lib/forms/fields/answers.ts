/** An answer as it's stored: a text, a number, the values of the chosen options, or a tick. A date is a text, never an instant. */
export type Answer = string | number | true | string[];

/** The answers to a form, by their fields' ids; a field without an answer has no entry. */
export type Answers = Record<string, Answer>;

/** What is there for a field: its id may be the name of something that every object has by nature, such as `constructor`. */
export const ofField = <Value>(entries: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(entries, id) ? entries[id] : undefined;

/** Why an answer can't be taken; `limit` is the bound that it misses, as a number or a date. */
export type AnswerProblem = { field: string; problem: AnswerProblemCode; limit?: number | string };

export type AnswerProblemCode =
  | "required"
  | "too_long"
  | "not_text"
  | "not_email"
  | "not_phone"
  | "not_number"
  | "not_date"
  | "too_small"
  | "too_large"
  | "too_early"
  | "too_late"
  | "not_option"
  | "all_too_long"
  | "sign_name"
  | "sign_drawing"
  | "sign_typing"
  | "sign_behalf";
