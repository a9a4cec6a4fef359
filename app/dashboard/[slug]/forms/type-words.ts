import type { Field } from "@/lib/forms/fields/field.schema";

/** The types of fields as the dashboard calls them, in the order in which they're offered. */
export const TYPE_WORDS = {
  text: "Short text",
  textarea: "Long text",
  yes_no: "Yes or no",
  radio: "One of several",
  multiselect: "Any of several",
  select: "Drop-down list",
  checkbox: "Tick box",
  date: "Date",
  number: "Number",
  email: "Email",
  phone: "Phone",
  statement: "Text to read",
  signature: "Signature",
} as const satisfies Record<Field["type"], string>;

const isType = (name: string): name is Field["type"] => name in TYPE_WORDS;
export const TYPES = Object.keys(TYPE_WORDS).filter(isType);

/** What a type is for, where its name doesn't say it. */
export const TYPE_HINTS: Partial<Record<Field["type"], string>> = {
  checkbox: "If it’s required, it must be ticked: for consent.",
  statement: "Shown to the customer, who answers nothing. Formatted with Markdown, without pictures.",
  signature:
    "Customers draw their signature or type their name. Both are simple electronic signatures in the sense of eIDAS and ESIGN. Which kind of signature a law asks for is for you to find out.",
};

/** A form’s fields in words: "7 fields". */
export const fieldsText = (count: number): string => (count === 1 ? "1 field" : `${count} fields`);

/** "12 responses" */
export const responsesText = (count: number): string =>
  count === 1 ? "1 response" : `${count === 0 ? "No" : count} responses`;
