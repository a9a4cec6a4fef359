import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { allAtOnce, type Steps } from "../process/steps";
import { checkRows } from "./check-rows";
import { csvFilledUp } from "./csv-table";
import { readCsv } from "./read-csv";
import { csvOf } from "./write-csv";

const rowsOf = (text: string) => {
  const read = allAtOnce(readCsv(text));
  return "rows" in read ? read.rows : read.problem;
};

/** How many pauses a computation has. */
function stepsOf(steps: Steps<unknown>): number {
  let count = 0;
  for (const _ of steps) count += 1;
  return count;
}

const MAPPING = {
  name: 0,
  lastName: null,
  email: 1,
  phone: null,
  secondPhone: null,
  thirdPhone: null,
  marketing: null,
};
const PARSER = { delimiter: ",", relax_column_count: true, record_delimiter: ["\r\n", "\n", "\r"] };
/** Without the empty cells at the end. */
const trimmed = (rows: string[][]) =>
  rows.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1));

describe("CSV text", () => {
  test("is read in small steps, so that other work can run between them", () => {
    const text = ["name,email", ...Array.from({ length: 5_000 }, (_, n) => `Person ${n},p${n}@example.com`)].join("\n");
    expect(stepsOf(readCsv(text))).toBeGreaterThan(text.length / 5_000);
    const rows = Array.from({ length: 5_000 }, (_, n) => [`Person ${n}`, `p${n}@example.com`]);
    expect(stepsOf(checkRows(["name", "email"], rows, MAPPING))).toBeGreaterThan(rows.length / 20);
  });

  test("has the same rows wherever it's cut into pieces", () => {
    const cell = fc.constantFrom("", "a", '"b"', '"c\r\nd"', '"""\n\r"', "e f");
    const row = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join(","));
    const lines = fc.array(fc.tuple(row, fc.constantFrom("\r\n", "\n", "\r")), { maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.array(fc.nat(200)), (parts, cuts) => {
        const text = parts.flat().join("");
        const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].sort((a, b) => a - b);
        const whole = csvFilledUp(",", 4);
        const pieces = places.slice(1).map((to, n) => whole.add(text.slice(places[n], to)));
        const cutRows = [...pieces, whole.end()].flatMap((piece) => parse(piece, PARSER));
        expect(trimmed(cutRows)).toEqual(trimmed(parse(text, PARSER)));
      }),
    );
  });

  test("is separated by commas, semicolons or tabs, whichever its first row has", () => {
    for (const by of [",", ";", "\t"]) {
      expect(rowsOf(`name${by}email${by}phone\nA B${by}a@x.de${by}123456`)).toEqual([
        ["name", "email", "phone"],
        ["A B", "a@x.de", "123456"],
      ]);
    }
    expect(rowsOf('"name, whole";email\nA;b')).toEqual([
      ["name, whole", "email"],
      ["A", "b"],
    ]);
  });

  test("keeps line breaks and doubled quotation marks within a cell, and the numbers of a spreadsheet's rows", () => {
    expect(rowsOf('\ufeffname,email\r\n"A ""B""\nC",x\r\n\r\nD,y\r\n')).toEqual([
      ["name", "email"],
      ['A "B"\nC', "x"],
      ["", ""],
      ["D", "y"],
    ]);
  });

  test("can start with a line that names its separator, which isn't a row", () => {
    const rows = [
      ["name", "e, mail"],
      ["A", "b;c"],
    ];
    for (const hint of ["sep=;\n", "\ufeffSEP=;\r\n", '"sep=;"\r', "sep=;;;\n"]) {
      expect(rowsOf(`${hint}name;e, mail\nA;"b;c"`)).toEqual(rows);
    }
    expect(rowsOf("sep=\t\nname\temail\nA\tb")).toEqual([
      ["name", "email"],
      ["A", "b"],
    ]);
    expect(rowsOf("sep=|\nname|email\nA|b,c")).toEqual([
      ["name", "email"],
      ["A", "b,c"],
    ]);
    expect(rowsOf('sep=;\nname;email\nA "B;c')).toContain("in line 3");
  });

  test("has no line that begins with a formula, even within a cell of several lines, and can be read back", () => {
    const names = ["Jo\n=1+1", "Jo\r=1+1", "Jo\r\n @SUM(1)", "=1\n\n-2", "Jo\n+1", "a\n\uff1d1"];
    const text = csvOf(names.map((name, n) => [name, `${n}@example.com`]));
    for (const line of text.split(/[\r\n]+/)) expect(line).not.toMatch(/^"?\s*[=+\-@\uff1d]/);
    const read = rowsOf(`name,email\r\n${text}`);
    expect(read).toHaveLength(names.length + 1);
    const { good } = allAtOnce(checkRows(["name", "email"], Array.isArray(read) ? read.slice(1) : [], MAPPING));
    expect(good.map(({ contact }) => contact.name)).toEqual(names.map((name) => name.replace(/\s+/g, " ")));
  });

  test("that was written by the export can be read back", () => {
    const rows = [
      ["Name", "Email"],
      ['Ann; "x"\n', "a,b"],
    ];
    expect(rowsOf(csvOf(rows))).toEqual(rows);
  });

  test("that can't be parsed is refused, saying why and where", () => {
    expect(rowsOf('name,email\nA,"b\nC,d\n')).toMatch(/quotation mark is opened but never closed/);
    expect(rowsOf('name,email\nA,b\n"C"x,d\n')).toMatch(/stray quotation mark in line 3/);
    expect(rowsOf('name,email\nA,b "c" d\n')).toMatch(/stray quotation mark in line 2/);
    expect(rowsOf(`name,email\r\n${'A,"b\nc"\r\n'.repeat(2_000)}"C"x,d\r\n`)).toMatch(/quotation mark in line 4002/);
    expect(rowsOf(`name,email\nA,"${"x".repeat(200_000)}`)).toMatch(/unclosed quotation mark/);
  });

  test("that isn't a table of customers is refused, saying what is missing", () => {
    expect(rowsOf("name\nAnn")).toMatch(/found only one column/);
    expect(rowsOf("just some words")).toMatch(/found only one column/);
    expect(rowsOf("name,email\n\n , \n")).toMatch(/no rows below/);
    expect(rowsOf("Ann,ann@example.com\nBen,ben@example.com")).toMatch(/first row looks like a customer/);
    expect(rowsOf(`${"a,".repeat(101)}\nx,y`)).toMatch(/^Row 1 of the file has more than 100 columns/);
    expect(rowsOf(`a,b\n${"x,y\n".repeat(100_001)}`)).toMatch(/more than 100,000 rows/);
  });

  test("of nothing but delimiters is refused before its cells are created, saying how many are allowed", () => {
    const head = "name,email,phone\n";
    const columns = "Row 2 of the file has more than 100 columns. Remove the ones you don’t need.";
    expect(rowsOf(head + ",".repeat(8 * 1024 * 1024))).toBe(columns);
    expect(rowsOf(`${head}${",".repeat(100)}\r\nA,b,c`)).toBe(columns);
    const full = `"a\n""${",".repeat(200)}"${",".repeat(99)}\r\n`;
    expect(rowsOf(head + full.repeat(20_000))).toMatch(/^The file has more than 2,000,000 cells\./);
    // Only measured: creating the cells would take a step for every 4 KB.
    expect(stepsOf(readCsv(head + full.repeat(20_000)))).toBeLessThan((full.length * 20_000) / 50_000);
    expect(rowsOf(head + full.repeat(2) + full.trimEnd())).toHaveLength(4);
  });

  test("of rows that all have different lengths is read without an error for each", () => {
    const errors = vi.spyOn(Error, "captureStackTrace");
    const rows = rowsOf(`name,email,phone\n${'A,"b\n"\n'.repeat(500)}${"\n".repeat(500)}${"A,b,c,d\r\n".repeat(500)}`);
    expect(rows).toHaveLength(1_501);
    expect(rows[0]).toEqual(["name", "email", "phone"]);
    expect([rows[500], rows[1_000], rows[1_500]]).toEqual([
      ["A", "b\n", "", ""],
      ["", "", "", ""],
      ["A", "b", "c", "d"],
    ]);
    expect(errors).not.toHaveBeenCalled();
  });
});
