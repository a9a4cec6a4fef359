import { and, eq, isNull, ne, or } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { payments } from "../../db/schema";
import type { Step } from "../../db/steps";
import type { Ctx } from "../context";
import { type PaymentRow, REFUNDED_BY_HAND } from "./stored-payments";

/** The step that records that the business gave the money of payments back by hand, unless the provider is doing so. */
export function markReturned(ctx: Ctx, given: readonly PaymentRow[]): Step {
  const statement = ctx.db
    .update(payments)
    .set({ status: "refunded", refundRef: REFUNDED_BY_HAND, refundState: null, refundedAt: ctx.now })
    .where(
      and(
        eq(payments.orgId, ctx.org.id),
        isAmong(
          payments.id,
          given.map(({ id }) => id),
        ),
        isAmong(payments.status, ["paid", "refund_due"]),
        or(isNull(payments.refundState), ne(payments.refundState, "pending")),
      ),
    )
    .returning({ id: payments.id })
    .getSQL();
  return { name: "payment", statement, mustChange: true };
}
