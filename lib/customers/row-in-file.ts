import { plainPhone } from "./phone-in-file";
import type { ColumnMapping, CustomerContact } from "./schema";
import { nameWords } from "./search-terms";

/** What is read from a row: a contact, and the answer about news and offers. */
export type RowField = keyof CustomerContact | "marketing";

/** A row as it was meant, and for each field the column it comes from and its text in the file. */
export type RowInFile = {
  typed: Record<RowField, string>;
  column: Record<RowField, number | null>;
  raw: Record<RowField, string>;
};

/** Reads a row, without the marks that keep spreadsheets from computing it, and in plain characters. */
export function readRow(cells: string[], mapping: ColumnMapping): RowInFile {
  const raw = (index: number | null) => (index === null ? "" : (cells[index] ?? ""));
  const cell = (index: number | null) => raw(index).replace(FORMULA_MARKS, "$1$2").trim();
  const phones = [mapping.phone, mapping.secondPhone, mapping.thirdPhone];
  const phone = phones.find((index) => cell(index) !== "") ?? phones.find((index) => index !== null) ?? null;
  return {
    typed: {
      name: wholeName(cell(mapping.name), cell(mapping.lastName)).replace(/\s+/g, " "),
      email: cell(mapping.email),
      phone: plainPhone(cell(phone)),
      marketing: cell(mapping.marketing).toLowerCase(),
    },
    column: { name: mapping.name, email: mapping.email, phone, marketing: mapping.marketing },
    raw: {
      name: [raw(mapping.name), raw(mapping.lastName)].filter(Boolean).join(" "),
      email: raw(mapping.email),
      phone: raw(phone),
      marketing: raw(mapping.marketing),
    },
  };
}

/** A row's cell as it was meant, to judge it as a whole. */
export const phoneCell = ({ raw }: RowInFile): string => raw.phone.replace(FORMULA_MARKS, "$1$2").trim();

/** The apostrophe before what would be a formula, at the beginning of a line, as the export writes it. */
const FORMULA_MARKS = /(^|[\r\n]\s*)'([=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/** A first and a last name joined, unless one already contains the other. */
function wholeName(name: string, lastName: string): string {
  if (hasWithin(name, lastName)) return name;
  return hasWithin(lastName, name) ? lastName : `${name} ${lastName}`.trim();
}

function hasWithin(whole: string, part: string): boolean {
  const [words, some] = [nameWords(whole), nameWords(part)];
  return words.length > some.length && some.every((word) => words.includes(word));
}
