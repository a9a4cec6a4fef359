import { CsvError, parse } from "csv-parse/sync";
import type { Steps } from "../process/steps";
import { csvFilledUp, csvMeasure } from "./csv-table";

/** A file's rows, the first of which names the columns; a row's position, from 1, is its number in a spreadsheet. */
type CsvRows = { rows: string[][] } | { problem: string };

const DELIMITERS = [",", ";", "\t"] as const;
/** Cells are short: a longer row means that the file is broken. */
const ROW_LETTERS_MAX = 100_000;
/** Letters a step, each well under a millisecond; those that become cells take longer. */
const STEP = { measured: 64 * 1024, parsed: 4 * 1024 };

/** Parses CSV text whose columns are separated by commas, semicolons or tabs. An error names its line. */
export function* readCsv(text: string): Steps<CsvRows> {
  const { told, plain } = withoutHint(text.replace(/^\ufeff/, ""));
  const delimiter = told ?? delimiterOf(plain);
  const measure = csvMeasure(delimiter);
  for (const piece of piecesOf(plain, STEP.measured)) {
    const problem = measure.add(piece);
    if (problem !== null) return { problem };
    yield;
  }
  const { firstColumns, columns } = measure.table;
  const filledUp = csvFilledUp(delimiter, columns);
  const rows: string[][] = [];
  let lines = told === null ? 0 : 1;
  try {
    for (const piece of piecesOf(plain, STEP.parsed)) {
      const whole = filledUp.add(piece);
      for (const cells of parsed(whole, delimiter))
        rows.push(rows.length === 0 ? cells.slice(0, Math.max(1, firstColumns)) : cells);
      lines += linesIn(whole);
      yield;
    }
    rows.push(...parsed(filledUp.end(), delimiter));
  } catch (error) {
    if (error instanceof CsvError) return { problem: sentenceFor(error, lines) };
    throw error;
  }
  return problemOf(rows) ?? { rows };
}

/** The cells of whole rows. @throws CsvError */
const parsed = (rows: string, delimiter: string): string[][] =>
  parse(rows, {
    delimiter,
    relax_column_count: true,
    max_record_size: ROW_LETTERS_MAX,
    record_delimiter: ["\r\n", "\n", "\r"],
  });

const linesIn = (rows: string): number => rows.match(/\r\n|\n|\r/g)?.length ?? 0;

function problemOf([header = [], ...rows]: string[][]): { problem: string } | null {
  if (header.length < 2) {
    return {
      problem:
        "We found only one column. The file needs one for the name and one for the email or phone, separated by commas, semicolons or tabs.",
    };
  }
  if (header.some((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()))) {
    return {
      problem: "The first row looks like a customer. Add a row above it with the column names: name, email, phone.",
    };
  }
  if (!rows.some((row) => row.some((cell) => cell.trim() !== ""))) {
    return { problem: "The file has no rows below the column names." };
  }
  return null;
}

/** A first line such as `sep=;` tells spreadsheets what separates the columns; they don't count it as a row either. */
function withoutHint(text: string): { told: string | null; plain: string } {
  const [line = "", , told] = /^("?)sep=([^\w"\s]|\t)\1[ ,;\t]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  return { told: told ?? null, plain: text.slice(line.length) };
}

/** Whichever of the three is most frequent in the first row, outside quotation marks. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const letter of text.slice(0, ROW_LETTERS_MAX)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === "\n" || letter === "\r")) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function* piecesOf(text: string, length: number): Generator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

/** @param linesBefore lines of the file that were removed before parsing */
function sentenceFor(error: CsvError, linesBefore: number): string {
  const line = Number(Reflect.get(error, "lines")) + linesBefore;
  const place = Number.isInteger(line) && line > 0 ? ` in line ${line}` : "";
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return 'A quotation mark is opened but never closed, so we can’t read the rest of the file. Look for a single " in a cell.';
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return `There’s a stray quotation mark${place}. Inside a cell, double it ("") and put the whole cell in quotation marks.`;
    case "CSV_MAX_RECORD_SIZE":
      return `A row${place} is far too long. There’s probably an unclosed quotation mark before it.`;
    default:
      return `We couldn’t read the file${place ? `: the problem is${place}` : ""}.`;
  }
}
