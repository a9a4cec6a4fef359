import { and, count, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { jobs, orders } from "../../../db/schema";
import { isForPeopleOnly, isGivenUp, workDetails } from "../../bookings/work/given-up-work";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { listPayments } from "../../payments/stored-payments";
import { getJob, retryJob, settleJob, whereGivenUp } from "../../queue/given-up";
import { jobsWaker } from "../../queue/waker";
import { emitOrderNote } from "../emit-order-events";
import { changeLocked, runLocked } from "../locked-order";
import type { OrderWork } from "../views";
import { returnSteps } from "./return-order-money";
import { nameOfOrderWork } from "./work-names";

/** A piece of an order's work that was given up. */
export const OrderWorkNamed = z.object({ job: z.int("must be a number").positive("must be a number") });

/**
 * Tries work of an order again that was given up, such as a refund (rule O11).
 *
 * @throws AppError `not_found`; `conflict` with `settled`
 */
export const retryOrderWork = command({
  needs: { user: "work" },
  input: OrderWorkNamed,
  async run(ctx, { job: id }): Promise<{ ok: true }> {
    const { subjectId } = await getJob(ctx, id);
    await changeLocked(ctx, subjectId, async (inside, { order }) => {
      const job = await getJob(inside, id);
      if (!isGivenUp(job) || isForPeopleOnly(job)) throw conflict("settled");
      const event = emitOrderNote(inside, "order.work_retried", order, workDetails(job));
      await runLocked(inside, [retryJob(inside, job), { name: "event", statement: event }]);
    });
    jobsWaker.wake();
    return { ok: true };
  },
});

/**
 * Records that somebody took care of work of an order that was given up; owed money then counts as given back.
 *
 * @throws AppError `not_found`; `conflict` with `settled`
 */
export const settleOrderWork = command({
  needs: { user: "work" },
  input: OrderWorkNamed,
  async run(ctx, { job: id }): Promise<{ ok: true }> {
    const { subjectId } = await getJob(ctx, id);
    await changeLocked(ctx, subjectId, async (inside, { order }) => {
      const job = await getJob(inside, id);
      if (!isGivenUp(job)) throw conflict("settled");
      if (job.kind === "refund") {
        const payments = await listPayments(inside.db, ctx.org.id, subjectId);
        return runLocked(inside, returnSteps(inside, { order, payments, givenUp: job }));
      }
      const event = emitOrderNote(inside, "order.work_settled", order, workDetails(job));
      await runLocked(inside, [settleJob(inside, job), { name: "event", statement: event }]);
    });
    jobsWaker.wake();
    return { ok: true };
  },
});

type NamedWork = OrderWork & { orderId: string; ref: string; buyer: string };

/** Work of all orders that was given up and needs attention (rule O11), latest first, with the count. */
export async function listOrderWork(
  ctx: Ctx,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ shown: NamedWork[]; count: number }> {
  const [shown, [all]] = await Promise.all([
    selectWork(ctx, { limit, offset }),
    ctx.db.select({ count: count() }).from(jobs).innerJoin(orders, ofOrder).where(whereGivenUp(ctx.org.id)),
  ]);
  return { shown, count: all?.count ?? 0 };
}

/** More than an order ever has. */
const OF_ORDER_MAX = 50;

/** The same of one order. */
export const listWorkOf = (ctx: Ctx, orderId: string): Promise<NamedWork[]> =>
  selectWork(ctx, { limit: OF_ORDER_MAX, offset: 0, orderId });

const ofOrder = and(eq(orders.orgId, jobs.orgId), eq(orders.id, jobs.subjectId));

type Asked = { limit: number; offset: number; orderId?: string };

async function selectWork(ctx: Ctx, { limit, offset, orderId }: Asked): Promise<NamedWork[]> {
  const isOfIt = orderId === undefined ? undefined : eq(jobs.subjectId, orderId);
  const rows = await ctx.db
    .select({ job: jobs, ref: orders.ref, buyer: orders.name })
    .from(jobs)
    .innerJoin(orders, ofOrder)
    .where(and(whereGivenUp(ctx.org.id), isOfIt))
    .orderBy(desc(jobs.endedAt), desc(jobs.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ job, ref, buyer }) => ({
    job: job.id,
    name: nameOfOrderWork(job.kind, job.details.template ?? null),
    // Without the error's name in the code.
    why: (job.lastError ?? "").replace(/^[A-Z]\w*: /, ""),
    endedAt: job.endedAt ?? job.dueAt,
    canRetry: !isForPeopleOnly(job),
    isRefund: job.kind === "refund",
    orderId: job.subjectId,
    ref,
    buyer,
  }));
}
