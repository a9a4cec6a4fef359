import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { testDatabase } from "../../testing/business/test-business";
import { startStripeServer } from "../../testing/outside/stripe-server";
import { payDeposit } from "../deposit/pay-deposit";
import { openTill } from "../deposit/till.test-support";
import { holding } from "../desk.test-support";
import { changeIfUnchanged } from "./change-if-unchanged";
import { rescheduleBooking } from "./reschedule-booking";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
afterAll(() => stripe.close());

const START = "2031-05-20T10:00";
const LATER = "2031-05-21T10:00";
/** 31 minutes after the click: the provider's shortest session plus a minute. */
const LENGTHENED = new Date("2031-05-06T12:31:00Z");

async function held(now?: string) {
  const till = await openTill(stripe, { settings: { pendingHoldMin: 5 } }, now);
  const { appointmentId: id } = await till.desk.book(START);
  stripe.setClock(() => till.desk.now);
  const pay = async (db: Database) => runCommand({ ...holding(await till.desk.ctx()), db }, payDeposit, { id });
  const move = async (db: Database, startAt = LATER) =>
    runCommand({ ...holding(await till.desk.ctx()), db }, rescheduleBooking, { id, startAt });
  return { till, id, pay, move };
}

/** Makes `first` keep the booking's row locked until `second`, decided on the earlier state, waits for it. */
async function inTheMiddleOf(second: () => Promise<unknown>, first: (tx: Database) => Promise<unknown>) {
  const { done } = await testDatabase().transaction(async (tx) => {
    await first(tx);
    const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const done = second();
    const isWaiting = async () =>
      (
        await tx.execute(
          sql`select 1 from pg_locks where not granted and ${self?.pid}::int = any(pg_blocking_pids(pid))`,
        )
      ).length > 0;
    await vi.waitUntil(isWaiting, { timeout: 9_000, interval: 5 });
    return { done };
  });
  await done;
}

describe("a change decided before another one was stored is decided again", () => {
  test("a move keeps a hold that a checkout has extended in the meantime, for as long as the session is open", async () => {
    const { till, id, pay, move } = await held();
    await inTheMiddleOf(() => move(testDatabase()), pay);
    const { holdEndsAt, holdExtended, startAt } = await till.desk.row(id);
    expect({ holdEndsAt, holdExtended }).toEqual({ holdEndsAt: LENGTHENED, holdExtended: true });
    expect(startAt).toEqual(new Date("2031-05-21T14:00:00Z"));
    expect(await till.desk.occupations()).toMatchObject([{ ownerId: id, expiresMs: LENGTHENED.getTime() }]);
    expect(await till.payments()).toMatchObject([{ expiresAt: LENGTHENED }]);
  });

  test("a checkout extends the hold at the time that the booking was moved to in the meantime", async () => {
    const { till, id, pay, move } = await held("2031-05-06T14:00:00Z");
    await inTheMiddleOf(
      () => pay(testDatabase()),
      (tx) => move(tx, "2031-05-06T14:15:00Z"),
    );
    const start = new Date("2031-05-06T14:15:00Z");
    expect(await till.desk.row(id)).toMatchObject({ startAt: start, holdEndsAt: start, holdExtended: true });
    expect(await till.desk.occupations()).toMatchObject([{ ownerId: id, expiresMs: start.getTime() }]);
  });
});

/** Another value in each column that a change can modify. */
const CHANGED: Partial<typeof bookings.$inferInsert> = {
  status: "confirmed",
  startAt: new Date("2031-05-20T14:30:00Z"),
  endAt: new Date("2031-05-20T16:00:00Z"),
  staffId: null,
  staffRequested: "stf_other",
  depositStatus: "waived",
  depositKeptByMove: true,
  holdEndsAt: LENGTHENED,
  holdExtended: true,
  notes: "Prefers tea.",
  cancelledAt: LENGTHENED,
  calendarSequence: 7,
};

test("if any part of a booking that was checked differs at the write, the write changes nothing", async () => {
  const { till, id } = await held();
  const ctx = await till.desk.ctx();
  const before = await till.desk.row(id);
  const write = () => ctx.db.execute(changeIfUnchanged(ctx, before, { cancelReason: "Written" }));
  for (const [column, value] of Object.entries(CHANGED)) {
    const isIt = eq(bookings.id, id);
    await ctx.db
      .update(bookings)
      .set({ [column]: value })
      .where(isIt);
    expect([column, (await write()).length]).toEqual([column, 0]);
    await ctx.db.update(bookings).set(before).where(isIt);
  }
  expect((await write()).length).toBe(1);
});
