import type { OrderStatus } from "../../db/vocabulary";
import type { StoredOrder } from "./find-order";

type State = Pick<StoredOrder, "status" | "holdEndsAt">;

/** Whether an unpaid order's time is over, though nothing has written that down yet (rule S14.2). */
export const hasHoldEnded = ({ status, holdEndsAt }: State, now: Date): boolean =>
  status === "pending" && holdEndsAt !== null && holdEndsAt <= now;

/** An order's status by the clock: from the end of its hold on, an unpaid one is cancelled. */
export const statusAt = (order: State, now: Date): OrderStatus =>
  hasHoldEnded(order, now) ? "cancelled" : order.status;

/** What can be done to an order besides what payments do to it. */
export type OrderStep = "pay" | "cancel" | "collect" | "refund";

/**
 * Why a step isn't possible in a status by the clock; null: it is (rule S12.3). `done`: it was done before, so there is nothing left to
 * do. Marking it paid by hand is possible for longer: see `markOrderPaid`.
 */
export function refusalOf(
  step: OrderStep,
  status: OrderStatus,
  isCollected: boolean,
): "order_closed" | "not_paid" | "already_refunded" | "done" | null {
  switch (step) {
    case "pay":
      return status === "pending" ? null : "order_closed";
    case "cancel":
      return status === "pending" ? null : status === "cancelled" ? "done" : "order_closed";
    case "collect":
      if (status === "paid") return isCollected ? "done" : null;
      return status === "pending" || status === "cancelled" ? "not_paid" : "already_refunded";
    case "refund":
      if (status === "paid") return null;
      return status === "pending" || status === "cancelled" ? "not_paid" : "already_refunded";
  }
}
