import type { z } from "zod";
import type { MarketingAnswer } from "../../db/vocabulary";
import { foldEmail, foldPhone } from "../fields/contact-folds";
import type { Steps } from "../process/steps";
import { phoneProblem } from "./phone-in-file";
import { phoneCell, type RowField, type RowInFile, readRow } from "./row-in-file";
import { type ColumnMapping, CustomerContact } from "./schema";

/** An error in a cell of a file. `row` counts as a spreadsheet does: the column names are row 1. */
export type RowProblem = { row: number; column: string; value: string; problem: string };

/** `answer`: about news and offers, if the row has one */
export type GoodRow = { row: number; contact: CustomerContact; answer?: MarketingAnswer };
export type BadRow = { row: number; cells: string[]; problems: RowProblem[] };
type CheckedRows = { good: GoodRow[]; bad: BadRow[] };

const FIELDS = ["name", "email", "phone"] as const satisfies RowField[];

/** How files write an answer about news and offers. */
const YES_WORDS = ["yes", "y", "true", "1", "x", "ja", "oui", "sí", "si", "subscribed"];
const NO_WORDS = ["no", "n", "false", "0", "nein", "non", "unsubscribed"];

/** How much of a wrong cell is shown. */
const VALUE_LETTERS_MAX = 60;

/** Together they take a few tenths of a millisecond. */
const ROWS_A_STEP = 16;

/**
 * Reads the rows below a file's first one as customers: each has a name, and an email or a phone (rule H4.5). Empty rows are skipped. Of
 * two rows with the same email or phone, the later one is an error.
 */
export function* checkRows(header: string[], rows: string[][], mapping: ColumnMapping): Steps<CheckedRows> {
  const checked: CheckedRows = { good: [], bad: [] };
  const rowOfFold = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS_A_STEP === 0) yield;
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = index + 2;
    const read = readRow(cells, mapping);
    const wrong = (field: RowField, problem: string): RowProblem => ({
      row,
      column: columnName(header, read.column[field]),
      value: shortened(read.raw[field]),
      problem,
    });
    const parsed = CustomerContact.safeParse(read.typed);
    const { marketing } = read.typed;
    const answer = answerOf(marketing);
    const problems = [
      ...tooLong(header, cells, row),
      ...contactProblems(read, parsed.error?.issues ?? [], wrong),
      ...(marketing !== "" && answer === undefined ? [wrong("marketing", "must be yes, no or empty")] : []),
    ];
    if (parsed.success && problems.length === 0) problems.push(...repeated(parsed.data, row, rowOfFold, wrong));
    if (parsed.success && problems.length === 0) checked.good.push({ row, contact: parsed.data, answer });
    else checked.bad.push({ row, cells, problems });
  }
  return checked;
}

function answerOf(word: string): MarketingAnswer | undefined {
  if (YES_WORDS.includes(word)) return "yes";
  return NO_WORDS.includes(word) ? "no" : undefined;
}

/** How many rows have this answer. */
export const saying = (rows: GoodRow[], wanted: MarketingAnswer): number =>
  rows.filter(({ answer }) => answer === wanted).length;

type Wrong = (field: RowField, problem: string) => RowProblem;

/** What an earlier row has too; a row that repeats nothing is remembered. */
function repeated(contact: CustomerContact, row: number, rowOfFold: Map<string, number>, wrong: Wrong): RowProblem[] {
  const all = [
    ["email", contact.email, `email ${foldEmail(contact.email)}`],
    ["phone", contact.phone, `phone ${foldPhone(contact.phone)}`],
  ] as const;
  const folds = all.flatMap(([field, text, fold]) => (text === "" ? [] : [[field, fold] as const]));
  const problems = folds.flatMap(([field, fold]) => {
    const earlier = rowOfFold.get(fold);
    return earlier === undefined ? [] : [wrong(field, `is the same as in row ${earlier}`)];
  });
  if (problems.length === 0) for (const [, fold] of folds) rowOfFold.set(fold, row);
  return problems;
}

/** The name of a column, or its letter if it has none. */
export function columnName(header: string[], index: number | null): string {
  if (index === null) return "";
  return header[index]?.trim() || `Column ${letterOf(index)}`;
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

function contactProblems(read: RowInFile, issues: z.core.$ZodIssue[], wrong: Wrong): RowProblem[] {
  const { typed, column } = read;
  const isUnreachable = typed.email === "" && typed.phone === "";
  const problemOf = (field: (typeof FIELDS)[number]): string | undefined => {
    if (typed[field] !== "") {
      const odd = field === "phone" ? phoneProblem(phoneCell(read)) : null;
      return odd ?? issues.find(({ path }) => path[0] === field)?.message;
    }
    if (field === "name") return "is missing";
    return isUnreachable && column[field] !== null ? UNREACHABLE[field] : undefined;
  };
  return FIELDS.flatMap((field) => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [wrong(field, problem)];
  });
}

const UNREACHABLE = {
  email: "is missing, and so is the phone: at least one is required",
  phone: "is missing, and so is the email: at least one is required",
} as const;

/** Cells beyond the named columns: most likely a cell contains a delimiter outside quotation marks. */
function tooLong(header: string[], cells: string[], row: number): RowProblem[] {
  const beyond = cells.slice(header.length).filter((cell) => cell.trim() !== "");
  if (beyond.length === 0) return [];
  const problem = `has no name in the first row, but this row has ${cells.length} columns`;
  return [{ row, column: `Column ${letterOf(header.length)}`, value: shortened(beyond[0] ?? ""), problem }];
}

const shortened = (value: string): string =>
  value.length > VALUE_LETTERS_MAX ? `${value.slice(0, VALUE_LETTERS_MAX)}…` : value;
