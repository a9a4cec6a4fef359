import { and, eq, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import { hasRun, type Step } from "../../../db/steps";
import type { Ctx } from "../../context";
import { NOT_PAID_IN_TIME, whereHoldEnded } from "../booking-state";
import { emitBookingEvents } from "../emit-booking-events";
import type { BookingRow } from "../get-booking-row";
import { vacate } from "../placing/occupy";

/** What the end of its hold does to a booking (rule B8.4). */
export const endOfHold = ({ calendarSequence }: BookingRow, now: Date) =>
  ({
    status: "cancelled",
    cancelledAt: now,
    cancelReason: NOT_PAID_IN_TIME,
    calendarSequence: calendarSequence + 1,
  }) as const;

/**
 * The step that writes the events of bookings whose hold has ended. The statement reads its row, so that it runs before the change's own
 * event, which nothing reads: a history is read in the order of writing.
 */
export function tellOfEnd(ctx: Pick<Ctx, "org" | "now">, [first, ...others]: [BookingRow, ...BookingRow[]]): Step {
  const ended = (booking: BookingRow) => ({ ...booking, ...endOfHold(booking, ctx.now) });
  const byProduct = { ...ctx, actor: { kind: "system" } } as const;
  const statement = emitBookingEvents(byProduct, "booking.cancelled", [ended(first), ...others.map(ended)]);
  return { name: "end_told", statement, mustChange: true };
}

/** What cancels ended holds as a part of a change: its steps, the one that cancels, and the one that frees what they occupied. */
export type CancelledHolds = { steps: Step[]; cancelled: Step; freed: Step };

/**
 * Cancels bookings whose hold has ended, each with its event (rule B8.4): all of them, or neither them nor the change. Null for none.
 *
 * A row locked by another transaction isn't waited for, so that no order of locks can deadlock: the change is decided again. Anything the
 * change itself waits for, it must therefore wait for first.
 *
 * @param waitedFor the step by which it does
 */
export function cancelEndedHolds(
  ctx: Pick<Ctx, "db" | "org" | "now">,
  holds: BookingRow[],
  waitedFor?: Step,
): CancelledHolds | null {
  const [first, ...others] = holds;
  if (!first) return null;
  const ids = holds.map(({ id }) => id);
  const areTheirs = and(eq(bookings.orgId, ctx.org.id), isAmong(bookings.id, ids));
  const asTheyWere = JSON.stringify(holds.map(({ id, calendarSequence }) => ({ id, sequence: calendarSequence })));
  const ended: Step = {
    name: "ended",
    statement: sql`
      select id from bookings
      where ${areTheirs} and ${whereHoldEnded(ctx.now)} and (id, calendar_sequence) in (
          select id, sequence from jsonb_to_recordset(${asTheyWere}::jsonb) as loaded(id text, sequence int))
        and ${waitedFor ? hasRun(waitedFor) : sql`true`}
      order by id for no key update skip locked`,
  };
  const { calendarSequence: _, ...set } = endOfHold(first, ctx.now);
  const cancelled: Step = {
    name: "cancelled",
    statement: ctx.db
      .update(bookings)
      .set({ ...set, calendarSequence: sql`${bookings.calendarSequence} + 1` })
      .where(and(areTheirs, sql`(select count(*) from ended) = ${holds.length}`))
      .returning({ id: bookings.id })
      .getSQL(),
    mustChange: true,
  };
  const freed = vacate(ctx.org.id, ids, cancelled, "freed");
  return { steps: [ended, cancelled, freed, tellOfEnd(ctx, [first, ...others])], cancelled, freed };
}
