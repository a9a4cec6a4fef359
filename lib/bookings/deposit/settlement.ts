import type { Step } from "../../../db/steps";
import type { DepositStatus } from "../../../db/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { enqueueJobs } from "../../queue/enqueue";
import { changeIfUnchanged } from "../change/change-if-unchanged";
import { occupyUntil } from "../placing/occupy";
import type { BookingRow } from "../queries";
import { settledJobs } from "./jobs-of-settlement";

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
      occupyUntil(booking, null),
      ...workSteps(ctx, catalog, settled),
    ],
  };
}

/** The step that leaves the work of a deposit's new state to be done, if there is any. */
export function workSteps(ctx: Ctx, catalog: Catalog, settled: BookingRow): Step[] {
  const [first, ...others] = settledJobs(settled, catalog.policy.reminderMin, ctx.now);
  return first ? [{ name: "work", statement: enqueueJobs(ctx.org.id, [first, ...others]) }] : [];
}
