import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRows } from "./check-rows";
import { CustomerContact } from "./schema";

const HEADER = ["Name", "Email", "Phone"];
const MAPPING = { name: 0, lastName: null, email: 1, phone: 2 };
const check = (...rows: string[][]) => checkRows(HEADER, rows, MAPPING);
const problemsOf = async (...rows: string[][]) =>
  (await check(...rows)).bad.flatMap(({ problems }) =>
    problems.map(({ row, column, problem }) => `${row} ${column} ${problem}`),
  );

describe("a row of a file", () => {
  test("is a customer by the rules of a booking's contact, spaces around aside", async () => {
    expect(await check([" Robin  Doe ", " robin@example.com", " +1 (555) 010-9999 "])).toEqual({
      good: [{ row: 2, contact: { name: "Robin Doe", email: "robin@example.com", phone: "+1 (555) 010-9999" } }],
      bad: [],
    });
  });

  test("has every wrong cell named, by row and column", async () => {
    expect(await problemsOf(["Ann A", "ann@example.com", "123456"], ["B", "b@", "12x"])).toEqual([
      "3 Name must have at least 2 characters",
      "3 Email must be an e-mail address",
      "3 Phone must have at least 6 characters",
    ]);
    expect(await problemsOf(["", "", ""], ["", "ann@example.com", ""])).toEqual(["3 Name is missing"]);
  });

  test("needs a name and one contact: an e-mail or a phone is enough, and two rows without one are two people", async () => {
    const rows = [
      ["Ann A", "ann@example.com", ""],
      ["Ben B", "", "123456"],
      ["Cleo C", "", ""],
      ["Dan D", "d@example.com", ""],
    ];
    const { good, bad } = await check(...rows);
    expect(good.map(({ contact }) => contact)).toEqual([
      { name: "Ann A", email: "ann@example.com", phone: "" },
      { name: "Ben B", email: "", phone: "123456" },
      { name: "Dan D", email: "d@example.com", phone: "" },
    ]);
    expect(bad.flatMap(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
      "is missing, and so is a phone: one of them is needed",
    ]);
  });

  test("is passed over when it is empty, and still counts as a row of the spreadsheet", async () => {
    expect((await check(["", " "], ["Ann A", "ann@example.com", "123456"])).good.map(({ row }) => row)).toEqual([3]);
  });

  test("with a cell too many says so: a delimiter in a cell has moved the others", async () => {
    expect((await problemsOf(["Doe", " Robin", "robin@example.com", "123456"]))[0]).toBe(
      "2 Column D has no name in the first row, yet this row has 4 columns",
    );
    expect(await problemsOf(["Robin", "robin@example.com", "123456", "", ""])).toEqual([]);
  });

  test("that repeats an e-mail or a phone of the file names the earlier row", async () => {
    const row = ["Ann A", "ann@example.com", "+1 555 010"];
    expect(
      await problemsOf(row, ["Ben", "ANN@example.com", "999999"], ["Cleo", "c@example.com", "+1-555-010"]),
    ).toEqual(["3 Email is the same as in row 2", "4 Phone is the same as in row 2"]);
  });

  test("is what was exported, also when a spreadsheet's formulas were kept from being computed", async () => {
    const [row] = (await check(["'=Ann", "'@x.y", "'+1 555 010"], ["'-Ann", "a@example.com", "'+1 555 010"])).good;
    expect(row?.contact).toEqual({ name: "-Ann", email: "a@example.com", phone: "+1 555 010" });
  });

  test("may write a phone with dots, slashes and dashes of print", async () => {
    expect((await check(["Ann A", "a@example.com", "030/123.456–7"])).good[0]?.contact.phone).toBe("030 123 456-7");
  });

  test("has a name from two columns where they are", async () => {
    const { good } = await checkRows(
      ["First", "Last", "Email", "Phone"],
      [["Robin", "Doe", "r@example.com", "123456"]],
      {
        name: 0,
        lastName: 1,
        email: 2,
        phone: 3,
      },
    );
    expect(good[0]?.contact.name).toBe("Robin Doe");
  });

  test("is good exactly when the schema takes it, and no row is lost", async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("Ann", "a@example.com", "b@example.com", "123456", "+1 555 0100", ""),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell)), async (rows) => {
        const { good, bad } = await check(...rows);
        const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
        expect(good.length + bad.length).toBe(filled.length);
        for (const { contact } of good) expect(CustomerContact.parse(contact)).toEqual(contact);
        for (const { problems } of bad) expect(problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
