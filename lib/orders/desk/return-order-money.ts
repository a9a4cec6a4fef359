import type { Step } from "../../../db/steps";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { markReturned } from "../../payments/mark-returned";
import { listPayments, type PaymentRow } from "../../payments/stored-payments";
import { findGivenUp, type GivenUpJob, settleJob } from "../../queue/given-up";
import { jobsWaker } from "../../queue/waker";
import { emitOrderNote } from "../emit-order-events";
import type { StoredOrder } from "../find-order";
import { changeLocked, runLocked } from "../locked-order";
import { changeIf } from "../paying/paid-steps";
import { OrderNamed } from "../schema";

/**
 * Records that the business gave the money of a refunded order back by hand: what it took by hand, or what the provider couldn't refund.
 *
 * @throws AppError `not_found`; `conflict` with `not_owed`, or `in_progress` while the provider is paying it back
 */
export const returnOrderMoney = command({
  needs: { user: "work" },
  input: OrderNamed,
  async run(ctx, { id }): Promise<{ ok: true }> {
    await changeLocked(ctx, id, async (inside, { order }) => {
      const [all, givenUp] = await Promise.all([
        listPayments(inside.db, ctx.org.id, id),
        findGivenUp(inside.db, ctx.org.id, { kind: "refund", key: id }),
      ]);
      if (order.status !== "refund_due") throw conflict("not_owed");
      if (order.paidBy === "online" && givenUp === null) throw conflict("in_progress");
      await runLocked(inside, returnSteps(inside, { order, payments: all, givenUp }));
    });
    jobsWaker.wake();
    return { ok: true };
  },
});

type Returned = { order: StoredOrder; payments: readonly PaymentRow[]; givenUp: GivenUpJob | null };

/**
 * The steps that record that money was given back by hand: the order's own, or what came too late or twice. The refund that was given up is
 * settled along with it, so that it can't be retried too.
 *
 * @throws AppError `conflict` with `in_progress` while the provider is paying it back
 */
export function returnSteps(ctx: Ctx, { order, payments: all, givenUp }: Returned): Step[] {
  const isOwn = givenUp === null || givenUp.key === order.id;
  const given = all.filter(({ id, status }) =>
    isOwn ? status === "paid" && order.paidBy === "online" : id === givenUp.key && status === "refund_due",
  );
  if (given.some(({ refundState }) => refundState === "pending")) throw conflict("in_progress");
  const isOwed = isOwn && order.status === "refund_due";
  const set = { status: "refunded", refundedAt: ctx.now } as const;
  return [
    ...(givenUp === null ? [] : [settleJob(ctx, givenUp)]),
    ...(isOwed ? [{ name: "order", statement: changeIf(ctx, order, set), mustChange: true }] : []),
    ...(given.length === 0 ? [] : [markReturned(ctx, given)]),
    {
      name: "event",
      statement: isOwed
        ? emitOrderNote(ctx, "order.refunded", { ...order, ...set })
        : emitOrderNote(ctx, "order.work_settled", order, { work: "refund" }),
    },
  ];
}
