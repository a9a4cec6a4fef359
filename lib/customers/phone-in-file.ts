import { CONTACT_LIMITS } from "../fields/contact.schema";

/** International numbers have at most 15 digits, after a prefix for calls from abroad. */
const DIGITS_MAX = 18;
/** Numbers without an area code are this long. */
const WHOLE_NUMBER_DIGITS = 7;

const digitsOf = (text: string): number => text.replace(/\D/g, "").length;

/**
 * Why a cell isn't one phone number, or null. A spreadsheet that took a phone for a number appends a fraction, and with two numbers in one
 * cell it isn't clear which was meant.
 */
export function phoneProblem(cell: string): string | null {
  if (/^\+?\d{6,}[.,]\d{0,2}$/.test(cell)) return "is a decimal number: format the column as text";
  const parts = cell.split(/[/\r\n]+/).filter((part) => digitsOf(part) > 0);
  if (parts.some((part, place) => place > 0 && isWholeNumber(part) && isWholeNumber(parts[place - 1] ?? "")))
    return TWO;
  // A second number begins with a zero or a plus, as numbers do.
  const beginsAnew = parts.slice(1).some((part) => /^\s*[0+]/.test(part) && digitsOf(part) >= CONTACT_LIMITS.phoneMin);
  if (beginsAnew && digitsOf(parts[0] ?? "") >= CONTACT_LIMITS.phoneMin) return TWO;
  return digitsOf(cell) > DIGITS_MAX ? TWO : null;
}

const isWholeNumber = (part: string): boolean => digitsOf(part) >= WHOLE_NUMBER_DIGITS;

const TWO = "has more than one number: keep only one";

/** A phone number as people write it, in a contact's characters. */
export const plainPhone = (cell: string): string =>
  cell.replace(/[\u2010-\u2015\u2212]/g, "-").replace(/[\s\u00a0./]+/g, " ");
