import { expect, test } from "vitest";
import { checkRooms } from "./check-rooms";

const told = (text: string, file = "lib/orders/list.ts"): string[] => checkRooms(new Map([[file, text]]));

test.each([
  "inArray(orders.id, ids)",
  "inArray(orders.id, [...ids])",
  "notInArray(\n  orders.id,\n  rows.map(({ id }) => id),\n)",
  'inArray(orders.status, ["paid", ...others])',
  "inArray(columnOf(orders), ids)",
])("a condition on a list of any length is refused, with what to use instead: %s", (condition) => {
  expect(told(`\nconst found = ${condition};`)).toEqual([
    "lib/orders/list.ts:2: the statement grows with the list: isAmong sends it as one parameter, isInQuery takes a query.",
  ]);
});

test.each(["values(rows)", "values(rows.map((row) => ({ ...row })))", "values([...rows])", "values(\n  rows,\n)"])(
  "an insert of any number of rows is refused, with what to use instead: %s",
  (values) => {
    expect(told(`\nconst done = db.insert(orders).${values};`)).toEqual([
      "lib/orders/list.ts:2: the statement may grow with the rows: insertRows sends them as one parameter; one row is an { object }.",
    ]);
  },
);

test.each([
  'inArray(orders.status, ["paid", "collected"])',
  "inArray(orders.status, OPEN_STATUSES)",
  "inArray(orders.status, [...OPEN_STATUSES])",
  "db.insert(orders).values({ id })",
  "db.insert(orders).values([\n  { id },\n  { id: other },\n])",
  "[...byId.values()]",
  "Object.values(orders)",
])("a list that is always the same, one row and the values of a map are none: %s", (text) => {
  expect(told(`const done = ${text};`)).toEqual([]);
});

test("tests and programs that run once may send what they like", () => {
  for (const file of ["lib/orders/list.test.ts", "lib/orders/orders.test-support.ts", "bin/seed-demo.ts"]) {
    expect(told("db.insert(orders).values(rows);", file)).toEqual([]);
  }
});
