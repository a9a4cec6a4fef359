import type { Step } from "../../../db/steps";
import type { DepositStatus } from "../../../db/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { enqueueJobs } from "../../queue/enqueue";
import { hasHoldEnded, statusAt } from "../booking-state";
import { endOfHold, tellOfEnd } from "../change/cancel-ended-holds";
import { changeIfUnchanged } from "../change/change-if-unchanged";
import type { BookingRow } from "../get-booking-row";
import { occupyUntil, vacate } from "../placing/occupy";
import { settledJobs } from "./jobs-of-settlement";

/**
 * The settlement of an outstanding deposit: the booking's new state, and the steps that store it with the jobs that follow. If the
 * booking's hold has ended, they also cancel it (rule B8.4).
 */
export function settlement(
  ctx: Ctx,
  catalog: Catalog,
  booking: BookingRow,
  how: "paid" | "waived",
): { settled: BookingRow; steps: Step[] } {
  const isOver = hasHoldEnded(booking, ctx.now);
  const before = statusAt(booking, ctx.now);
  const depositStatus: DepositStatus = before === "cancelled" ? "refund_due" : how;
  const status = before === "pending" ? "confirmed" : before;
  // Calendars show it as tentative until they are told otherwise.
  const calendarSequence = booking.calendarSequence + (before === "pending" ? 1 : 0);
  const ended = isOver ? endOfHold(booking, ctx.now) : { calendarSequence };
  const set = { ...ended, depositStatus, status, holdEndsAt: null };
  const settled = { ...booking, ...set };
  const stored: Step = { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true };
  const occupation = isOver
    ? [vacate(ctx.org.id, [booking.id], stored), tellOfEnd(ctx, [booking])]
    : [occupyUntil(booking, null)];
  return { settled, steps: [stored, ...occupation, ...workSteps(ctx, catalog, settled)] };
}

/** The step that queues the jobs of a deposit's new state, if any. */
export function workSteps(ctx: Ctx, catalog: Catalog, settled: BookingRow): Step[] {
  const [first, ...others] = settledJobs(settled, catalog.policy.reminderMin, ctx.now);
  return first ? [{ name: "work", statement: enqueueJobs(ctx.org.id, [first, ...others]) }] : [];
}
