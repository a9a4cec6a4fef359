import { and, eq } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import type { Ctx } from "../../context";

/** A booking that needs attention. */
export type Noted = { id: string; customerName: string; serviceName: string; startAt: Date };

export const NOTED = {
  id: bookings.id,
  customerName: bookings.customerName,
  serviceName: bookings.serviceName,
  startAt: bookings.startAt,
};

/** Bookings of the business by their ids. */
export async function notedById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Noted>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select(NOTED)
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), isAmong(bookings.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
