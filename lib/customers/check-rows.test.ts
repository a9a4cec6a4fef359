import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allAtOnce } from "../process/steps";
import { checkRows } from "./check-rows";
import { CustomerContact } from "./schema";

const HEADER = ["Name", "Email", "Phone"];
const MAPPING = { name: 0, lastName: null, email: 1, phone: 2, secondPhone: null, thirdPhone: null, marketing: null };
const check = (...rows: string[][]) => allAtOnce(checkRows(HEADER, rows, MAPPING));
const problemsOf = (...rows: string[][]) =>
  check(...rows).bad.flatMap(({ problems }) =>
    problems.map(({ row, column, problem }) => `${row} ${column} ${problem}`),
  );

describe("a row of a file", () => {
  test("is checked like a booking's contact, without surrounding spaces", () => {
    expect(check([" Robin  Doe ", " robin@example.com", " +1 (555) 010-9999 "])).toEqual({
      good: [{ row: 2, contact: { name: "Robin Doe", email: "robin@example.com", phone: "+1 (555) 010-9999" } }],
      bad: [],
    });
  });

  test("gets an error for every bad cell, with row and column", () => {
    expect(problemsOf(["Ann A", "ann@example.com", "123456"], ["B", "b@", "12x"])).toEqual([
      "3 Name must have at least 2 characters",
      "3 Email must be a valid email address",
      "3 Phone must have at least 6 characters",
    ]);
    expect(problemsOf(["", "", ""], ["Cleo", "", ""])).toEqual([
      "3 Email is missing, and so is the phone: at least one is required",
      "3 Phone is missing, and so is the email: at least one is required",
    ]);
  });

  test("says yes or no to news and offers in the words that files use; anything else is an error", () => {
    const rows = ["yes", "No", " TRUE ", "0", "ja", ""].map((word, n) => [`Ann ${n}`, `ann${n}@example.com`, "", word]);
    const header = [...HEADER, "Marketing"];
    const mapping = { ...MAPPING, marketing: 3 };
    const { good } = allAtOnce(checkRows(header, rows, mapping));
    expect(good.map(({ answer = null }) => answer)).toEqual(["yes", "no", "yes", "no", "yes", null]);
    const { bad } = allAtOnce(checkRows(header, [["Ben", "ben@example.com", "", "maybe"]], mapping));
    expect(bad.flatMap(({ problems }) => problems)).toMatchObject([
      { row: 2, column: "Marketing", value: "maybe", problem: "must be yes, no or empty" },
    ]);
  });

  test("is skipped if it is empty, but still counts as a spreadsheet row", () => {
    expect(check(["", " "], ["Ann A", "ann@example.com", "123456"]).good.map(({ row }) => row)).toEqual([3]);
  });

  test("with too many cells is reported: a delimiter in a cell has shifted the others", () => {
    expect(problemsOf(["Doe", " Robin", "robin@example.com", "123456"])[0]).toBe(
      "2 Column D has no name in the first row, but this row has 4 columns",
    );
    expect(problemsOf(["Robin", "robin@example.com", "123456", "", ""])).toEqual([]);
  });

  test("that repeats an email or a phone of the file names the earlier row", () => {
    const row = ["Ann A", "ann@example.com", "+1 555 010"];
    expect(problemsOf(row, ["Ben", "ANN@example.com", "999999"], ["Cleo", "c@example.com", "+1-555-010"])).toEqual([
      "3 Email is the same as in row 2",
      "4 Phone is the same as in row 2",
    ]);
  });

  test("is the same as exported, even where formulas were escaped", () => {
    const [row] = check(["'=Ann", "'@x.y", "'+1 555 010"], ["'-Ann", "a@example.com", "'+1 555 010"]).good;
    expect(row?.contact).toEqual({ name: "-Ann", email: "a@example.com", phone: "+1 555 010" });
  });

  test("can have a phone with dots, slashes and typographic dashes", () => {
    expect(check(["Ann A", "a@example.com", "030/123.456–7"]).good[0]?.contact.phone).toBe("030 123 456-7");
  });

  test("takes the name from two columns if there are two", () => {
    const { good } = allAtOnce(
      checkRows(["First", "Last", "Email", "Phone"], [["Robin", "Doe", "r@example.com", "123456"]], {
        ...MAPPING,
        name: 0,
        lastName: 1,
        email: 2,
        phone: 3,
      }),
    );
    expect(good[0]?.contact.name).toBe("Robin Doe");
  });

  test("has the first and last name once, even if one column has both", () => {
    const names = (...rows: [string, string][]) => {
      const cells = rows.map(([name, lastName], n) => [name, lastName, `${n}@example.com`]);
      const mapping = { ...MAPPING, name: 0, lastName: 1, email: 2, phone: null };
      return allAtOnce(checkRows(["Full Name", "Last Name", "Email"], cells, mapping)).good.map(
        ({ contact }) => contact.name,
      );
    };
    expect(
      names(["Dora Bell", "Bell"], ["Bell, Dora", "BELL"], ["Dora", "Dora Bell"], ["Dora", "Bell"], ["Ida", ""]),
    ).toEqual(["Dora Bell", "Bell, Dora", "Dora Bell", "Dora Bell", "Ida"]);
    expect(names(["Bell", "Bell"], ["Isabell", "Bell"])).toEqual(["Bell Bell", "Isabell Bell"]);
  });

  test("takes the first phone that isn't empty", () => {
    const header = ["Name", "Home", "Telephone", "Mobile"];
    const mapping = { ...MAPPING, email: null, phone: 3, secondPhone: 2, thirdPhone: 1 };
    const { good, bad } = allAtOnce(
      checkRows(
        header,
        [
          ["Ann A", "111111", "222222", "333333"],
          ["Ben B", "444444", "555555", ""],
          ["Cleo C", "666666", " ", "'"],
          ["Dora D", "777777", "", ""],
          ["Eve E", "", "12x", ""],
        ],
        mapping,
      ),
    );
    expect(good.map(({ contact }) => contact.phone)).toEqual(["333333", "555555", "777777"]);
    expect(bad.flatMap(({ problems }) => problems.map(({ row, column }) => [row, column]))).toEqual([
      [4, "Mobile"],
      [6, "Telephone"],
    ]);
  });

  test("needs an email or a phone, not both", () => {
    const { good, bad } = check(["Ann A", "a@example.com", ""], ["Ben B", "", "123456"], ["Cleo C", "", " "]);
    expect(good.map(({ contact }) => [contact.email, contact.phone])).toEqual([
      ["a@example.com", ""],
      ["", "123456"],
    ]);
    expect(bad.map(({ row }) => row)).toEqual([4]);
    const onlyEmail = { ...MAPPING, phone: null };
    const { good: some, bad: rest } = allAtOnce(
      checkRows(
        HEADER,
        [
          ["Ann A", "a@x.de"],
          ["Ben B", ""],
        ],
        onlyEmail,
      ),
    );
    expect(some.map(({ contact }) => contact)).toEqual([{ name: "Ann A", email: "a@x.de", phone: "" }]);
    expect(rest.flatMap(({ problems }) => problems.map(({ column }) => column))).toEqual(["Email"]);
  });

  test("with a phone that a spreadsheet took for a number, or with two phones, has an error that quotes the file", () => {
    const wrong = [
      "7700900304.0",
      "447700900304.",
      "7700900304,00",
      "7.7009E+09",
      "07700 900305 / 07700 900306",
      "07700900305/07700900306",
      "555-010-1111/555-010-2222",
      "07700 900305\n07700 900306",
      "07700 900305 07700 900306",
      "(555) 010 / +1 555 0102",
    ];
    const { good, bad } = check(...wrong.map((phone, n) => ["Ann A", `${n}@example.com`, phone]));
    expect(good).toEqual([]);
    expect(bad.flatMap(({ problems }) => problems.map(({ value }) => value))).toEqual(wrong);
    const right = [
      "030/1234567",
      "08131 / 123456",
      "040.123.4567",
      "0171.1234567",
      "+49 (0)30 / 123 45-67",
      "1234567.890",
    ];
    expect(check(...right.map((phone, n) => ["Ann A", `${n}@example.com`, phone])).bad).toEqual([]);
  });

  test("is valid exactly when the schema accepts it, and no row is lost", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("Ann", "a@example.com", "b@example.com", "123456", "+1 555 0100", ""),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
        const { good, bad } = check(...rows);
        const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
        expect(good.length + bad.length).toBe(filled.length);
        for (const { contact } of good) expect(CustomerContact.parse(contact)).toEqual(contact);
        for (const { problems } of bad) expect(problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
