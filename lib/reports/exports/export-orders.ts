import { and, asc, eq, gt, gte, isNotNull, lt, or, sql } from "drizzle-orm";
import { orderLines, orders } from "../../../db/schema";
import type { Ctx } from "../../context";
import { pagesOfRows } from "../../customers/pages-of-rows";
import { writeAmount } from "../../money";
import { localText } from "../../time/local-text";
import type { Period } from "../period/period-of";
import { MOST_ROWS } from "./most-rows";
import { signedAmount } from "./signed-amount";

const HEADER = [
  "ref",
  "paid_at",
  "paid_at_local",
  "items",
  "total",
  "currency",
  "refunded_at",
  "refunded_at_local",
  "revenue",
];

type Row = Pick<typeof orders.$inferSelect, "id" | "ref" | "totalCents" | "refundedAt"> & {
  paidAt: Date;
  items: string;
};

/**
 * The orders that were paid or refunded in a period, by when they were paid, without anything about buyers. `revenue` is what each adds to
 * the period's revenue: its total if it was paid then, less its total if it was refunded then (rule R4).
 */
export function exportOrders(ctx: Ctx, { fromMs, untilMs }: Period): AsyncGenerator<string> {
  const { id, orgId, ref, paidAt, totalCents, refundedAt } = orders;
  const { currency, timezone } = ctx.org;
  const items = sql<string>`coalesce((
    select string_agg(${orderLines.quantity} || ' × ' || ${orderLines.name}, ', ' order by ${orderLines.position})
    from ${orderLines} where ${orderLines.orgId} = ${orgId} and ${orderLines.orderId} = ${id}), '')`;
  const both = (instant: Date | null) =>
    instant === null ? ["", ""] : [instant.toISOString(), localText(instant.toISOString(), timezone)];
  const isIn = (column: typeof paidAt) => and(gte(column, new Date(fromMs)), lt(column, new Date(untilMs)));
  const counts = (instant: Date | null) =>
    Number(instant !== null && instant.getTime() >= fromMs && instant.getTime() < untilMs);
  return pagesOfRows<Row>({
    orgId: ctx.org.id,
    header: HEADER,
    async load(after, limit) {
      const rows = await ctx.db
        .select({ id, ref, paidAt, totalCents, refundedAt, items })
        .from(orders)
        .where(
          and(
            ...[eq(orgId, ctx.org.id), isNotNull(paidAt), or(isIn(paidAt), isIn(refundedAt))],
            // With the bound of the index, those before the last row aren't read again.
            after && gte(paidAt, after.paidAt),
            after && or(gt(paidAt, after.paidAt), gt(id, after.id)),
          ),
        )
        .orderBy(asc(paidAt), asc(id))
        .limit(limit);
      return rows.flatMap((row) => (row.paidAt === null ? [] : [{ ...row, paidAt: row.paidAt }]));
    },
    lineOf: (row) => [
      ...[row.ref, ...both(row.paidAt), row.items, writeAmount(row.totalCents, currency), currency],
      ...both(row.refundedAt),
      signedAmount((counts(row.paidAt) - counts(row.refundedAt)) * row.totalCents, currency),
    ],
    most: MOST_ROWS,
  });
}
