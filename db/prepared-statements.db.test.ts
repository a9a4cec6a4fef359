import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { managing, openDesk, requestFor } from "../lib/bookings/desk.test-support";
import { createBooking } from "../lib/bookings/placing/create-booking";
import { importBusiness } from "../lib/business-file/import-business";
import { runCommand } from "../lib/commands/command";
import { importCustomers } from "../lib/customers/import-customers";
import { businessFile } from "../lib/testing/business/test-business";
import { eraseCustomer } from "../lib/worker/erase-customer";
import { connect } from "./client";

/** One connection, so that each text is prepared once. */
const one = connect(inject("databaseUrl"), { max: 1 });
afterAll(() => one.close());

const prepared = async (): Promise<string[]> =>
  (await one.db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  );

/** Everything whose size people choose, with so many of each. */
async function doAllWith(size: number): Promise<void> {
  const many = Array.from({ length: size }, (_, n) => n);
  const file = businessFile({
    exceptions: many.map((n) => ({ date: `2031-12-${10 + n}`, open: false, label: "Closed" })),
    staff: many.map((n) => ({
      name: `Member ${n}`,
      timeOff: many.map((day) => ({ from: `2031-11-0${1 + day}T09:00`, to: `2031-11-0${1 + day}T10:00` })),
    })),
    resources: many.map((n) => ({ name: `Room ${n}`, capacity: 2, kind: "room" as const })),
    services: many.map((n) => ({
      name: `Service ${n}`,
      durationMin: 30,
      resources: many.map((room) => `Room ${room}`),
      addOns: many.map((addOn) => ({ name: `Extra ${addOn}`, priceCents: 100, durationMin: 0 })),
    })),
  });
  await importBusiness(one.db, file);
  await importBusiness(one.db, { ...file, services: file.services?.slice(0, 1) });
  const desk = await openDesk({}, "2031-05-01T12:00:00Z");
  const ctx = { ...(await desk.ctx()), db: one.db };
  const lines = many.map((n) => `Person ${n},p${n}@example.com,+1 555 ${10_000 + n}`);
  const text = ["name,email,phone", ...lines].join("\n");
  await runCommand(managing(ctx), importCustomers, { text, mapping: null, leavesOutErrors: false });
  for (const n of many) {
    const startAt = `2031-05-06T${10 + n}:00`;
    await runCommand(
      ctx,
      createBooking,
      requestFor({ serviceId: desk.business.idOf("Cut"), startAt, email: "p0@example.com" }),
    );
  }
  const [robin] = await desk.customers();
  if (robin) await runCommand({ ...managing(ctx), now: new Date("2032-01-01") }, eraseCustomer, { id: robin.id });
}

test("what is prepared doesn't grow with how much people send", async () => {
  await doAllWith(2);
  const before = new Set(await prepared());
  expect(before.size).toBeGreaterThan(10);
  for (const size of [1, 3, 4, 5]) await doAllWith(size);
  expect((await prepared()).filter((statement) => !before.has(statement))).toEqual([]);
});
