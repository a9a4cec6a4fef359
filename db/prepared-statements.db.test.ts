import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, inject, test } from "vitest";
import { createPost } from "../lib/blog/writing/create-post";
import { updatePost } from "../lib/blog/writing/update-post";
import { cancelByBusiness } from "../lib/bookings/change/cancel-by-business";
import { managing, openDesk, requestFor, withKey } from "../lib/bookings/desk.test-support";
import { createBooking } from "../lib/bookings/placing/create-booking";
import { importBusiness } from "../lib/business-file/import-business";
import { runCommand } from "../lib/commands/command";
import type { Ctx } from "../lib/context";
import { importCustomers } from "../lib/customers/import-customers";
import { exportCustomers } from "../lib/desk/customers/export-customers";
import { listCustomersPage } from "../lib/desk/customers/list-customers-page";
import { lockProducts } from "../lib/orders/locked-order";
import { addPicture } from "../lib/pictures/add-picture";
import { picturePath } from "../lib/pictures/picture-path";
import { enqueueJobs } from "../lib/queue/enqueue";
import { businessFile } from "../lib/testing/business/test-business";
import { eraseCustomer } from "../lib/worker/erase-customer";
import { connect } from "./client";

/** Never due while the test runs. */
const LATER = new Date("2099-01-01");

/** One connection, so that each text is prepared once. */
const one = connect(inject("databaseUrl"), { max: 1 });
afterAll(() => one.close());

const prepared = async (): Promise<string[]> =>
  (await one.db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  );

/** Everything whose size people choose, with this many of each. */
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
  const ids: string[] = [];
  for (const n of many) {
    const startAt = `2031-05-06T${10 + n}:00`;
    const request = requestFor({ serviceId: desk.business.idOf("Cut"), startAt, email: `p${n}@example.com` });
    ids.push((await runCommand(ctx, createBooking, request)).appointmentId);
  }
  await listCustomersPage(managing(ctx), { text: "" });
  for await (const _ of exportCustomers(managing(ctx)).parts());
  for (const id of ids) await runCommand(withKey(ctx), cancelByBusiness, { id, reason: "Closed" });
  const [robin] = await desk.customers();
  if (robin) await runCommand({ ...managing(ctx), now: new Date("2032-01-01") }, eraseCustomer, { id: robin.id });
  await endHolds(many);
  const later = many.map(
    (n) => ({ kind: "reminder", key: `key ${n}`, subjectId: "none", details: {}, dueAt: LATER }) as const,
  );
  const [first, ...others] = later;
  if (first) await one.db.execute(enqueueJobs(ctx.org.id, [first, ...others]));
  await writeAbout(many, managing(ctx));
}

/** Posts that show this many pictures, and a cart of as many products. */
async function writeAbout(many: number[], ctx: Ctx): Promise<void> {
  const png = { create: { width: 3, height: 2, channels: 3, background: "red" } } as const;
  const bytes = await sharp(png).png().toBuffer();
  const own: string[] = [];
  for (const _ of many) own.push((await runCommand(ctx, addPicture, { file: bytes })).id);
  const unknown = many.map((n) => `img_unknown${10_000 + n}`);
  const body = [...own, ...unknown].map((id) => `![](${picturePath(ctx.org.slug, id)})`).join("\n");
  const { post } = await runCommand(ctx, createPost, { title: "Pictures", body });
  await runCommand(ctx, updatePost, { id: post.id, body: `${body}!` });
  await lockProducts(one.db, ctx, unknown);
}

/** A customer books a time that this many ended holds still occupy. */
async function endHolds(many: number[]): Promise<void> {
  const services = [
    { name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 },
    { name: "Day", durationMin: 360, priceCents: 9_000 },
  ];
  const held = await openDesk({ services }, "2031-05-06T12:00:00Z");
  for (const n of many) await held.book(`2031-05-06T${10 + n}:00`, { service: "Cut" });
  const ctx = { ...(await held.at("2031-05-06T13:00:00Z").ctx()), db: one.db };
  const request = requestFor({ serviceId: held.business.idOf("Day"), startAt: "2031-05-06T10:00" });
  await runCommand(ctx, createBooking, request);
  const cancelled = (await held.rows()).filter(({ status }) => status === "cancelled");
  expect(cancelled).toHaveLength(many.length);
}

test("the number of prepared statements doesn't grow with the amount of data people send", async () => {
  await doAllWith(2);
  const before = new Set(await prepared());
  expect(before.size).toBeGreaterThan(10);
  for (const size of [1, 3, 4, 5]) await doAllWith(size);
  expect((await prepared()).filter((statement) => !before.has(statement))).toEqual([]);
});
