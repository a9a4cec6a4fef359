import type { Ctx } from "../../context";
import { isOrderId } from "../../ids";
import type { Due, Payable, PayableSubject, PaymentChange } from "../../payments/payable";
import { enqueueJobs } from "../../queue/enqueue";
import { jobsWaker } from "../../queue/waker";
import { emitOrderNote } from "../emit-order-events";
import { checkoutHold, holdEnd } from "../hold";
import { orderUrl } from "../links";
import { changeLocked, type LockedOrder, runLocked } from "../locked-order";
import { statusAt } from "../order-state";
import { cancelSteps, changeIf, lackingFor, paidSteps } from "./paid-steps";

/** What payments need to know about an order (rules S15, S16). */
export const orderPayable: Payable = {
  hasId: isOrderId,
  async change<Loaded, View>(ctx: Ctx, id: string, { load, decide }: PaymentChange<Loaded, View>): Promise<View> {
    const { view, isChange } = await changeLocked(ctx, id, async (inside, found) => {
      const decision = decide(orderOf(inside, found), await load(inside.db));
      await runLocked(inside, decision.steps);
      return { view: decision.view, isChange: decision.steps.length > 0 };
    });
    if (isChange) jobsWaker.wake();
    return view;
  },
};

function orderOf(ctx: Ctx, found: LockedOrder): PayableSubject {
  const { order } = found;
  return {
    due: dueOf(ctx, found),
    isOwedBack: order.status === "refund_due",
    paid: () =>
      order.status === "pending" && lackingFor(found, ctx.now).length === 0 ? paidSteps(ctx, found, "online") : null,
    notDue: (paymentId) => [
      ...(order.status === "pending" ? cancelSteps(ctx, order, "sold_out") : []),
      ...tellOfSurplus(ctx, found, paymentId),
    ],
    refunded: () => {
      const set = { status: "refunded", refundedAt: ctx.now } as const;
      return [
        { name: "order", statement: changeIf(ctx, order, set), mustChange: true },
        { name: "event", statement: emitOrderNote(ctx, "order.refunded", { ...order, ...set }) },
      ];
    },
    owedAgain: () =>
      order.status === "refunded" && order.paidBy === "online"
        ? [
            {
              name: "order",
              statement: changeIf(ctx, order, { status: "refund_due", refundedAt: null }),
              mustChange: true,
            },
          ]
        : null,
  };
}

function dueOf(ctx: Ctx, found: LockedOrder): PayableSubject["due"] {
  const { order, lines } = found;
  const status = statusAt(order, ctx.now);
  if (status !== "pending") return { refusal: status === "cancelled" ? "order_closed" : "not_due" };
  // Nobody is sent to pay for what has been sold meanwhile.
  if (lackingFor(found, ctx.now).length > 0) return { refusal: "sold_out" };
  const due: Due = {
    lines: lines.map(({ name, unitCents, quantity }) => ({ title: name, unitCents, quantity })),
    description: `${ctx.org.name} · ${order.ref}`,
    payUrl: orderUrl(ctx.org.slug, order.id),
    hold(neededUntil) {
      const hold = checkoutHold(order, neededUntil);
      return {
        heldUntil: hold.holdEndsAt,
        steps: [{ name: "order", statement: changeIf(ctx, order, hold), mustChange: true }],
      };
    },
    payThere: () => [
      {
        name: "order",
        statement: changeIf(ctx, order, { isPaidThere: true, holdEndsAt: holdEnd(ctx.now, true) }),
        mustChange: true,
      },
    ],
  };
  return due;
}

/** The buyer learns that the money comes back: it came twice, or too late, or for what was sold meanwhile. */
function tellOfSurplus(ctx: Ctx, { order }: LockedOrder, paymentId: string) {
  if (order.email === "") return [];
  const isOver = order.status === "cancelled" || order.status === "pending";
  const isSoldOut =
    order.endedBy === "sold_out" || (order.status === "pending" && statusAt(order, ctx.now) === "pending");
  const job = {
    kind: "order_mail",
    key: `surplus ${paymentId}`,
    subjectId: order.id,
    details: { template: isSoldOut ? "paid_sold_out" : isOver ? "paid_late" : "paid_twice" },
    dueAt: ctx.now,
  } as const;
  return [{ name: "told", statement: enqueueJobs(ctx.org.id, [job]) }];
}
