import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { DepositStatus } from "../../../db/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { emitEvents } from "../../outbox/emit-event";
import { enqueueJobs } from "../../queue/enqueue";
import { settledJobs } from "../jobs-of-settlement";
import type { BookingRow } from "../queries";
import { changeBookings, type Step } from "./change-bookings";
import { changeIfUnchanged } from "./change-if-unchanged";
import { findCurrentBooking } from "./find-current-booking";

const Settled = z.object({ ok: z.literal(true), id: z.string(), depositStatus: z.string() });

/**
 * Records that a booking's deposit is paid, or that the business waives it; a pending booking becomes confirmed and
 * its hold ends (DECISIONS C2). Paid after any cancellation, it is owed back. The booking's history says who did it.
 *
 * @throws AppError `not_found`; `conflict` with `not_due` when no deposit is outstanding
 */
export function settleDeposit(ctx: Ctx, id: string, how: "paid" | "waived"): Promise<z.infer<typeof Settled>> {
  return changeBookings(ctx, Settled, {
    load: () => findCurrentBooking(ctx, id),
    decide(catalog, booking) {
      const isWaivedLate = booking.status === "cancelled" && how === "waived";
      if (booking.depositStatus !== "due" || isWaivedLate) throw conflict("not_due");
      const { settled, steps } = settlement(ctx, catalog, booking, how);
      const event = how === "paid" ? "booking.deposit_paid" : "booking.deposit_waived";
      return {
        view: { ok: true, id, depositStatus: settled.depositStatus },
        steps: [...steps, { name: "event", statement: emitEvents(ctx, event, [settled]) }],
      };
    },
  });
}

/** The end of an outstanding deposit: what becomes of the booking, and the steps that store it with the work that it leaves. */
export function settlement(
  ctx: Ctx,
  catalog: Catalog,
  booking: BookingRow,
  how: "paid" | "waived",
): { settled: BookingRow; steps: Step[] } {
  const depositStatus: DepositStatus = booking.status === "cancelled" ? "refund_due" : how;
  const status = booking.status === "pending" ? "confirmed" : booking.status;
  const set = { depositStatus, status, holdEndsAt: null } as const;
  const settled = { ...booking, ...set };
  return {
    settled,
    steps: [
      { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true },
      { name: "occupation", statement: keepOccupied(booking) },
      ...workSteps(ctx, catalog, settled),
    ],
  };
}

/** The step that leaves the work of a deposit's new state to be done, if there is any. */
export function workSteps(ctx: Ctx, catalog: Catalog, settled: BookingRow): Step[] {
  const [first, ...others] = settledJobs(settled, catalog.policy.reminderMin, ctx.now);
  return first ? [{ name: "work", statement: enqueueJobs(ctx.org.id, [first, ...others]) }] : [];
}

/** The hold is over, and what the booking occupies stays occupied. */
const keepOccupied = ({ orgId, id }: BookingRow): SQL =>
  sql`update occupations set expires_ms = null where org_id = ${orgId} and owner_id = ${id} returning 1`;
