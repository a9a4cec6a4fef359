import { z } from "zod";
import { Contact, emailOf } from "../../fields/contact.schema";
import type { Answer, AnswerProblem } from "./answers";
import { FIELD_LIMITS, type Field, type FieldOf, optionValue } from "./field.schema";
import { isTicked } from "./visible-fields";

type Answered = Exclude<Field, { type: "signature" | "statement" }>;

/** What is stored of an answer, null for none; or why it can't be taken. */
export type Checked = { ok: true; answer: Answer | null } | { ok: false; problem: Omit<AnswerProblem, "field"> };

const taken = (answer: Answer | null): Checked => ({ ok: true, answer });
const refused = (problem: AnswerProblem["problem"], limit?: number | string): Checked => ({
  ok: false,
  problem: limit === undefined ? { problem } : { problem, limit },
});

/** Judges one answer to a field that is shown, whether it's required or not. */
export function checkValue(field: Answered, sent: unknown, today: string): Checked {
  if (field.type === "checkbox") return taken(isTicked(sent) ? true : null);
  if (field.type === "multiselect") return checkMany(field, sent);
  const text = textOf(sent);
  if (text === null) return refused("not_text");
  if (text === "") return taken(null);
  switch (field.type) {
    case "text":
      return withinLength(text.replace(/\s+/g, " "), FIELD_LIMITS.textMax);
    case "textarea":
      return withinLength(text, FIELD_LIMITS.textareaMax);
    case "email":
      return Email.safeParse(text).success ? taken(text) : refused("not_email");
    case "phone":
      return Contact.shape.phone.safeParse(text).success ? taken(text) : refused("not_phone");
    case "number":
      return checkNumber(field, text);
    case "date":
      return checkDate(field, text, today);
    case "yes_no":
      return text === "yes" || text === "no" ? taken(text) : refused("not_option");
    default:
      return field.options.some((option) => optionValue(option) === text) ? taken(text) : refused("not_option");
  }
}

const Email = emailOf(z.string());

/** Null for what isn't a text, or can't be stored. */
function textOf(sent: unknown): string | null {
  const one: unknown = Array.isArray(sent) && sent.length <= 1 ? (sent[0] ?? "") : (sent ?? "");
  if (typeof one === "boolean") return one ? "yes" : "no";
  if (typeof one === "number") return String(one);
  if (typeof one !== "string" || one.includes("\0") || !one.isWellFormed()) return null;
  return one.replace(/\r\n?/g, "\n").trim();
}

const withinLength = (text: string, max: number): Checked =>
  text.length > max ? refused("too_long", max) : taken(text);

/** The chosen options, each once and in the form's order. */
function checkMany(field: FieldOf<"multiselect">, sent: unknown): Checked {
  const all: unknown[] = Array.isArray(sent) ? sent : [sent ?? ""];
  const texts = all.slice(0, FIELD_LIMITS.optionsMax * 2).map((one) => textOf(one));
  const chosen = new Set(texts.filter((text) => text !== ""));
  const values = field.options.map(optionValue).filter((value) => chosen.has(value));
  if (values.length < chosen.size) return refused("not_option");
  return taken(values.length > 0 ? values : null);
}

const NUMBER = /^[+-]?\d{1,20}([.,]\d{1,20})?$/;

function checkNumber({ min, max }: FieldOf<"number">, text: string): Checked {
  const number = NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (!Number.isFinite(number) || Math.abs(number) >= FIELD_LIMITS.numberMax) return refused("not_number");
  if (min !== undefined && number < min) return refused("too_small", min);
  return max !== undefined && number > max ? refused("too_large", max) : taken(number);
}

/** A date is a day of the calendar, never an instant: it's the same wherever it's read (rule F2.4). */
function checkDate({ min, max }: FieldOf<"date">, text: string, today: string): Checked {
  const isDate = z.iso.date().safeParse(text).success;
  if (!isDate || text < FIELD_LIMITS.dateMin || text > FIELD_LIMITS.dateMax) return refused("not_date");
  const [first, last] = [min === "today" ? today : min, max === "today" ? today : max];
  if (first !== undefined && text < first) return refused("too_early", first);
  return last !== undefined && text > last ? refused("too_late", last) : taken(text);
}
