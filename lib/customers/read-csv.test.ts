import { Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { checkRows } from "./check-rows";
import { readCsv } from "./read-csv";
import { csvOf } from "./write-csv";

const rowsOf = async (text: string) => {
  const read = await readCsv(text);
  return "rows" in read ? read.rows : read.problem;
};

describe("CSV text", () => {
  test("of many rows is read in pieces, and other work can run after each", async () => {
    const text = ["name,email", ...Array.from({ length: 50_000 }, (_, n) => `Person ${n},p${n}@example.com`)].join(
      "\n",
    );
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await readCsv(text);
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });

  test("is separated by commas, semicolons or tabs, whichever its first row has", async () => {
    for (const by of [",", ";", "\t"]) {
      expect(await rowsOf(`name${by}email${by}phone\nA B${by}a@x.de${by}123456`)).toEqual([
        ["name", "email", "phone"],
        ["A B", "a@x.de", "123456"],
      ]);
    }
    expect(await rowsOf('"name, whole";email\nA;b')).toEqual([
      ["name, whole", "email"],
      ["A", "b"],
    ]);
  });

  test("keeps line breaks and doubled quotation marks within a cell, and the numbers of a spreadsheet's rows", async () => {
    expect(await rowsOf('\ufeffname,email\r\n"A ""B""\nC",x\r\n\r\nD,y\r\n')).toEqual([
      ["name", "email"],
      ['A "B"\nC', "x"],
      ["", ""],
      ["D", "y"],
    ]);
  });

  test("can start with a line that names its separator, which isn't a row", async () => {
    const rows = [
      ["name", "e, mail"],
      ["A", "b;c"],
    ];
    for (const hint of ["sep=;\n", "\ufeffSEP=;\r\n", '"sep=;"\r', "sep=;;;\n"]) {
      expect(await rowsOf(`${hint}name;e, mail\nA;"b;c"`)).toEqual(rows);
    }
    expect(await rowsOf("sep=\t\nname\temail\nA\tb")).toEqual([
      ["name", "email"],
      ["A", "b"],
    ]);
    expect(await rowsOf("sep=|\nname|email\nA|b,c")).toEqual([
      ["name", "email"],
      ["A", "b,c"],
    ]);
    expect(await rowsOf('sep=;\nname;email\nA "B;c')).toContain("in line 3");
  });

  test("has no line that begins with a formula, even within a cell of several lines, and can be read back", async () => {
    const names = ["Jo\n=1+1", "Jo\r=1+1", "Jo\r\n @SUM(1)", "=1\n\n-2", "Jo\n+1", "a\n\uff1d1"];
    const text = csvOf(names.map((name, n) => [name, `${n}@example.com`]));
    for (const line of text.split(/[\r\n]+/)) expect(line).not.toMatch(/^"?\s*[=+\-@\uff1d]/);
    const read = await rowsOf(`name,email\r\n${text}`);
    expect(read).toHaveLength(names.length + 1);
    const mapping = {
      name: 0,
      lastName: null,
      email: 1,
      phone: null,
      secondPhone: null,
      thirdPhone: null,
      marketing: null,
    };
    const { good } = await checkRows(["name", "email"], Array.isArray(read) ? read.slice(1) : [], mapping);
    expect(good.map(({ contact }) => contact.name)).toEqual(names.map((name) => name.replace(/\s+/g, " ")));
  });

  test("that was written by the export can be read back", async () => {
    const rows = [
      ["Name", "Email"],
      ['Ann; "x"\n', "a,b"],
    ];
    expect(await rowsOf(csvOf(rows))).toEqual(rows);
  });

  test("that can't be parsed is refused, saying why and where", async () => {
    expect(await rowsOf('name,email\nA,"b\nC,d\n')).toMatch(/quotation mark is opened but never closed/);
    expect(await rowsOf('name,email\nA,b\n"C"x,d\n')).toMatch(/stray quotation mark in line 3/);
    expect(await rowsOf('name,email\nA,b "c" d\n')).toMatch(/stray quotation mark in line 2/);
    expect(await rowsOf(`name,email\nA,"${"x".repeat(200_000)}`)).toMatch(/unclosed quotation mark/);
  });

  test("that isn't a table of customers is refused, saying what is missing", async () => {
    expect(await rowsOf("name\nAnn")).toMatch(/found only one column/);
    expect(await rowsOf("just some words")).toMatch(/found only one column/);
    expect(await rowsOf("name,email\n\n , \n")).toMatch(/no rows below/);
    expect(await rowsOf("Ann,ann@example.com\nBen,ben@example.com")).toMatch(/first row looks like a customer/);
    expect(await rowsOf(`${"a,".repeat(101)}\nx,y`)).toMatch(/^Row 1 of the file has more than 100 columns/);
    expect(await rowsOf(`a,b\n${"x,y\n".repeat(100_001)}`)).toMatch(/more than 100,000 rows/);
  });

  test("of nothing but delimiters is refused before its cells are created, saying how many are allowed", async () => {
    const read = vi.spyOn(Readable, "from");
    const head = "name,email,phone\n";
    const columns = "Row 2 of the file has more than 100 columns. Remove the ones you don’t need.";
    expect(await rowsOf(head + ",".repeat(8 * 1024 * 1024))).toBe(columns);
    expect(await rowsOf(`${head}${",".repeat(100)}\r\nA,b,c`)).toBe(columns);
    const full = `"a\n""${",".repeat(200)}"${",".repeat(99)}\r\n`;
    expect(await rowsOf(head + full.repeat(20_000))).toMatch(/^The file has more than 2,000,000 cells\./);
    expect(read).not.toHaveBeenCalled();
    expect(await rowsOf(head + full.repeat(2) + full.trimEnd())).toHaveLength(4);
  });

  test("of rows that all have different lengths is read without an error for each", async () => {
    const errors = vi.spyOn(Error, "captureStackTrace");
    const rows = await rowsOf(
      `name,email,phone\n${'A,"b\n"\n'.repeat(500)}${"\n".repeat(500)}${"A,b,c,d\r\n".repeat(500)}`,
    );
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
