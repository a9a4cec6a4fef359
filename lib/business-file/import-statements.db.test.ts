import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { businessFile } from "../testing/business/test-business";
import type { BusinessFileInput } from "./business-file.schema";
import { importBusiness } from "./import-business";

type Statement = { text: string; parameters: unknown[] };
const sent: Statement[] = [];

/** The test run's database, with a note of each statement. */
const client = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const noting = drizzle(client, { logger: { logQuery: (text, parameters) => sent.push({ text, parameters }) } });
afterAll(() => client.end());

async function statementsOf(file: BusinessFileInput): Promise<Statement[]> {
  sent.length = 0;
  await importBusiness(noting, file);
  return [...sent];
}

/** A business with this many members, services with two of them each, tables, dates and extras. */
function fileOf(count: number): BusinessFileInput {
  const some = (letter: string) => Array.from({ length: count }, (_, n) => ({ name: `${letter}${n}` }));
  const exceptions = [{ date: "2031-05-01", open: false }];
  return businessFile({
    staff: some("M").map((member) => ({
      ...member,
      exceptions,
      timeOff: [{ from: "2031-05-02T10:00", to: "2031-05-02T11:00" }],
    })),
    resources: some("T").map((table) => ({ ...table, capacity: 2 })),
    services: some("S").map((service, n) => ({
      ...service,
      durationMin: 30,
      staff: [`M${n}`, `M${(n + 1) % count}`],
      resources: [`T${n}`],
      addOns: [{ name: "Extra" }],
    })),
    exceptions,
  });
}

/** How many rows each insert into a table brings. */
const batchesInto = (table: string, statements: Statement[]): number[] =>
  statements
    .filter(({ text }) => text.startsWith(`insert into "${table}"`))
    .map(({ parameters }) => z.array(z.unknown()).parse(JSON.parse(String(parameters[0]))).length);

test("an import sends the same statements whatever its size, in batches of 1,000 rows", async () => {
  const [small, large] = [await statementsOf(fileOf(2)), await statementsOf(fileOf(1_300))];
  expect([...new Set(large.map(({ text }) => text))]).toEqual([...new Set(small.map(({ text }) => text))]);
  for (const table of [
    "staff",
    "resources",
    "services",
    "service_resources",
    "add_ons",
    "date_exceptions",
    "time_off",
  ]) {
    expect([table, batchesInto(table, large).filter((rows) => rows > 1)]).toEqual([table, [1_000, 300]]);
  }
  expect(batchesInto("service_staff", large)).toEqual([1_000, 1_000, 600]);
  expect(batchesInto("service_staff", small)).toEqual([4]);
});
