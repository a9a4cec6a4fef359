import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Connection, connect } from "./client";
import { insertRow, insertRows } from "./insert-row";

/** A table as an older release knows it; the one in the database has one more column. */
const things = pgTable("insert_row_test", {
  id: text("id").primaryKey(),
  madeAt: timestamp("made_at", { withTimezone: true, precision: 3 }).notNull(),
  many: integer("many"),
  shape: jsonb("shape"),
});

let connection: Connection;
const db = () => connection.db;
const stored = () => db().execute(sql`select * from insert_row_test order by id`);
const thing = (id: string, parts: Partial<typeof things.$inferSelect> = {}) => ({
  id,
  madeAt: new Date("2031-05-01T12:00:00.123Z"),
  many: null,
  shape: null,
  ...parts,
});

beforeAll(async () => {
  connection = connect(inject("databaseUrl"), { max: 1 });
  await db().execute(sql`
    create table insert_row_test (
      id text primary key, added text not null default 'kept', made_at timestamptz not null, many int default 7, shape jsonb)`);
});

afterAll(async () => {
  await db().execute(sql`drop table insert_row_test`);
  await connection.close();
});

test("a column added by a newer release keeps its default, for one row and for many", async () => {
  await db().execute(insertRow(things, thing("one")));
  await db().execute(insertRows(things, [thing("two"), thing("three")]));
  expect((await stored()).map(({ id, added }) => [id, added])).toEqual([
    ["one", "kept"],
    ["three", "kept"],
    ["two", "kept"],
  ]);
});

test("a row is stored unchanged: null is null, not the default, and texts stay the same", async () => {
  const odd = '\'; drop table x; -- "quoted" \\ {} $1 🎈';
  await db().execute(insertRow(things, thing(odd, { many: -1, shape: { deep: [odd, null, 1.5] } })));
  await db().execute(insertRow(things, thing("zero")));
  const rows = await db().select().from(things).where(sql`id in (${odd}, 'zero')`).orderBy(things.many);
  expect(rows).toEqual([thing(odd, { many: -1, shape: { deep: [odd, null, 1.5] } }), thing("zero")]);
});

test("a value computed by the database replaces the row's own", async () => {
  await db().execute(insertRow(things, thing("counted", { many: 1 }), { computed: { many: sql`40 + 2` } }));
  expect((await stored()).find(({ id }) => id === "counted")?.many).toBe(42);
});

test("a row whose condition is false isn't inserted, and the answer says so", async () => {
  expect(await db().execute(insertRow(things, thing("never"), { condition: sql`false` }))).toHaveLength(0);
  expect(await db().execute(insertRow(things, thing("once"), { condition: sql`true` }))).toHaveLength(1);
  expect((await stored()).map(({ id }) => id)).not.toContain("never");
});
