import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { csvFilledUp, csvMeasure } from "./csv-table";

/** A file's rows, the first of which names the columns; a row's position, from 1, is its number in a spreadsheet. */
type CsvRows = { rows: string[][] } | { problem: string };

const DELIMITERS = [",", ";", "\t"] as const;
/** Cells are short: a longer row means that the file is broken. */
const ROW_LETTERS_MAX = 100_000;
/** Smaller pieces are split into cells, larger ones aren't. */
const CHUNK = { measured: 64 * 1024, parsed: 4 * 1024 };

/** Parses CSV text whose columns are separated by commas, semicolons or tabs. An error names its line. */
export async function readCsv(text: string): Promise<CsvRows> {
  const { told, plain } = withoutHint(text.replace(/^\ufeff/, ""));
  const delimiter = told ?? delimiterOf(plain);
  const measure = csvMeasure(delimiter);
  for await (const piece of piecesOf(plain, CHUNK.measured)) {
    const problem = measure.add(piece);
    if (problem !== null) return { problem };
  }
  const { firstColumns, columns } = measure.table;
  const fillUp = csvFilledUp(delimiter, columns);
  const rows: string[][] = [];
  try {
    await pipeline(
      Readable.from(piecesOf(plain, CHUNK.parsed, fillUp)),
      parse({
        delimiter,
        relax_column_count: true,
        max_record_size: ROW_LETTERS_MAX,
        record_delimiter: ["\r\n", "\n", "\r"],
      }),
      // `for await` would make several promises for each row, which takes longer than parsing it.
      eachRow((cells) => rows.push(rows.length === 0 ? cells.slice(0, Math.max(1, firstColumns)) : cells)),
    );
  } catch (error) {
    if (error instanceof CsvError) return { problem: sentenceFor(error, told === null ? 0 : 1) };
    throw error;
  }
  return problemOf(rows) ?? { rows };
}

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

/** After each piece, other work can run. */
async function* piecesOf(text: string, length: number, change = (piece: string) => piece): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) {
    yield change(text.slice(from, from + length));
    await setImmediate();
  }
}

const eachRow = (take: (cells: string[]) => void): Writable =>
  new Writable({
    objectMode: true,
    write(row: unknown, _encoding, done) {
      take(cellsOf(row));
      done();
    },
  });

const cellsOf = (row: unknown): string[] => (Array.isArray(row) ? row.map(String) : []);

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
