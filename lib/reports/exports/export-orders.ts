import { and, asc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import { orderLines, orders } from "../../../db/schema";
import type { Ctx } from "../../context";
import { writeAmount } from "../../money";
import { localText } from "../../time/local-text";
import type { Period } from "../period/period-of";
import { pagesOfRows } from "./pages-of-rows";

const HEADER = ["ref", "paid_at", "paid_at_local", "items", "total", "currency", "refunded_at", "refunded_at_local"];

/** The orders that were paid in a period, by when they were paid, without anything about buyers (rule R4). */
export function exportOrders(ctx: Ctx, { fromMs, untilMs }: Period): AsyncGenerator<string> {
  const { id, orgId, ref, paidAt, totalCents, refundedAt } = orders;
  const { currency, timezone } = ctx.org;
  const items = sql<string>`coalesce((
    select string_agg(${orderLines.quantity} || ' × ' || ${orderLines.name}, ', ' order by ${orderLines.position})
    from ${orderLines} where ${orderLines.orgId} = ${orgId} and ${orderLines.orderId} = ${id}), '')`;
  const both = (instant: Date | null) =>
    instant === null ? ["", ""] : [instant.toISOString(), localText(instant.toISOString(), timezone)];
  return pagesOfRows({
    header: HEADER,
    async load(after, limit) {
      const rows = await ctx.db
        .select({ id, ref, paidAt, totalCents, refundedAt, items })
        .from(orders)
        .where(
          and(
            ...[eq(orgId, ctx.org.id), gte(paidAt, new Date(fromMs)), lt(paidAt, new Date(untilMs))],
            after && or(gt(paidAt, after.at), and(eq(paidAt, after.at), gt(id, after.id))),
          ),
        )
        .orderBy(asc(paidAt), asc(id))
        .limit(limit);
      return rows.flatMap((row) => (row.paidAt === null ? [] : [{ ...row, paidAt: row.paidAt }]));
    },
    placeOf: (row) => ({ at: row.paidAt, id: row.id }),
    lineOf: (row) => [
      ...[row.ref, ...both(row.paidAt), row.items, writeAmount(row.totalCents, currency), currency],
      ...both(row.refundedAt),
    ],
  });
}
