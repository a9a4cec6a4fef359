import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { listCustomers } from "../../customers/list-customers";
import { type Desk, holding, openDesk, requestFor, withKey } from "../desk.test-support";
import { getBooking } from "../get-booking";
import { listAppointments } from "../list-appointments";
import { getAvailability } from "../open-times/get-availability";
import { getMoveAvailability } from "../open-times/get-move-availability";
import { bookByBusiness } from "../placing/book-by-business";
import { createBooking } from "../placing/create-booking";
import { cancelByHolder } from "./cancel-by-holder";
import { rescheduleBooking } from "./reschedule-booking";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const WINDOW = { from: "2031-05-01", to: "2031-06-30", explain: false };

const asked: string[] = [];

/** The same database, recording each query actually sent. */
const client = postgres(inject("databaseUrl"), { max: 10, onnotice: () => {} });
const noting = drizzle(client, { logger: { logQuery: (text) => asked.push(text) } });
afterAll(() => client.end());

async function queriesOf(desk: Desk, run: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  const ctx = await desk.ctx();
  asked.length = 0;
  await run({ ...ctx, db: noting });
  return asked.length;
}

const team = (members: number, tables: number): Partial<BusinessFileInput> => ({
  staff: Array.from({ length: members }, (_, n) => ({
    name: `Member ${n}`,
    timeOff: [{ from: "2031-05-03T10:00", to: "2031-05-03T11:00" }],
    exceptions: [{ date: "2031-05-04", open: false }],
  })),
  resources: Array.from({ length: tables }, (_, n) => ({ name: `Table ${n}`, capacity: 4 })),
});

/** How many queries each command takes for a business of that size; the first read after a change is `cold`. */
async function measure(members: number, tables: number, bookings: number) {
  const desk = await openDesk(team(members, tables), NOW);
  const booked = [];
  for (let n = 0; n < bookings; n += 1) {
    const startAt = `2031-05-1${n % 10}T${String(9 + Math.floor(n / 10)).padStart(2, "0")}:00`;
    booked.push(await desk.book(startAt, { staff: "Member 0", partySize: tables > 0 ? 2 : undefined }));
  }
  const serviceId = desk.business.idOf("Cut");
  const query = { serviceId, staffId: undefined, partySize: tables > 0 ? 2 : undefined, ...WINDOW };
  const read = (ctx: Ctx) => runCommand(ctx, getAvailability, query);
  const id = booked[0]?.appointmentId ?? "";
  const cold = await queriesOf(desk, read);
  const warm = await queriesOf(desk, read);
  const counts = {
    cold,
    warm,
    moveList: await queriesOf(desk, (ctx) => runCommand(holding(ctx), getMoveAvailability, { id, ...WINDOW })),
    view: await queriesOf(desk, (ctx) => runCommand(holding(ctx), getBooking, { id })),
    appointments: await queriesOf(desk, (ctx) => runCommand(withKey(ctx), listAppointments, {})),
    customers: await queriesOf(desk, (ctx) => runCommand(withKey(ctx), listCustomers, {})),
    book: await queriesOf(desk, (ctx) =>
      runCommand(ctx, createBooking, requestFor({ serviceId, startAt: `${DAY}T10:00` })),
    ),
    admin: await queriesOf(desk, (ctx) => bookByBusiness(ctx, requestFor({ serviceId, startAt: `${DAY}T12:30` }))),
    move: await queriesOf(desk, (ctx) => runCommand(holding(ctx), rescheduleBooking, { id, startAt: `${DAY}T15:00` })),
    cancel: await queriesOf(desk, (ctx) => runCommand(holding(ctx), cancelByHolder, { id })),
  };
  return counts;
}

describe("the number of queries", () => {
  test("is the same however many members, tables and bookings there are", async () => {
    const small = await measure(2, 1, 1);
    const large = await measure(40, 30, 60);
    expect(large).toEqual(small);
  });

  test("of an availability read is only the look-up of the business as long as nothing has changed", async () => {
    const { cold, warm } = await measure(5, 3, 3);
    expect(cold).toBeGreaterThan(0);
    expect(warm).toBe(0);
  });

  test("of a booking is two round trips: the read for the decision, and the one statement that stores it", async () => {
    const { book, move, cancel } = await measure(5, 3, 3);
    expect({ book, cancel }).toEqual({ book: 2, cancel: 2 });
    expect(move).toBe(3);
  });
});
