import { and, asc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import { orderLines, orders } from "../../../db/schema";
import type { Ctx } from "../../context";
import { csvOf } from "../../customers/write-csv";
import { writeAmount } from "../../money";
import { localText } from "../../time/local-text";
import type { Period } from "../period/period-of";
import { CUT_LINE, EXPORT_ROWS_MAX } from "./report-file";

const BATCH = 1_000;
const HEADER = ["ref", "paid_at", "paid_at_local", "items", "total", "currency", "refunded_at", "refunded_at_local"];

/** The orders that were paid in a period, by when they were paid, without anything about buyers (rule R4). */
export async function* exportOrders(ctx: Ctx, { fromMs, untilMs }: Period): AsyncGenerator<string> {
  const { id, orgId, ref, paidAt, totalCents, refundedAt } = orders;
  const items = sql<string>`coalesce((
    select string_agg(${orderLines.quantity} || ' × ' || ${orderLines.name}, ', ' order by ${orderLines.position})
    from ${orderLines} where ${orderLines.orgId} = ${orgId} and ${orderLines.orderId} = ${id}), '')`;
  yield csvOf([HEADER]);
  let cursor: { paidAt: Date; id: string } | undefined;
  for (let count = 0; ; ) {
    const rows = await ctx.db
      .select({ id, ref, paidAt, totalCents, refundedAt, items })
      .from(orders)
      .where(
        and(
          ...[eq(orgId, ctx.org.id), gte(paidAt, new Date(fromMs)), lt(paidAt, new Date(untilMs))],
          cursor && or(gt(paidAt, cursor.paidAt), and(eq(paidAt, cursor.paidAt), gt(id, cursor.id))),
        ),
      )
      .orderBy(asc(paidAt), asc(id))
      .limit(Math.min(BATCH, EXPORT_ROWS_MAX + 1 - count));
    if (count === EXPORT_ROWS_MAX && rows.length > 0) {
      yield csvOf([[CUT_LINE]]);
      return;
    }
    count += rows.length;
    const both = (instant: Date | null) =>
      instant === null ? ["", ""] : [instant.toISOString(), localText(instant.toISOString(), ctx.org.timezone)];
    const lines = rows.map((row) => [
      ...[row.ref, ...both(row.paidAt), row.items, writeAmount(row.totalCents, ctx.org.currency), ctx.org.currency],
      ...both(row.refundedAt),
    ]);
    if (lines.length > 0) yield csvOf(lines);
    const last = rows.at(-1);
    if (!last?.paidAt || rows.length < BATCH) return;
    cursor = { paidAt: last.paidAt, id: last.id };
  }
}
