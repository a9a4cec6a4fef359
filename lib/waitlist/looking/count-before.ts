import { and, count, eq, gte, isNull, lt, lte, ne, or } from "drizzle-orm";
import { waitlistEntries } from "../../../db/schema";
import type { Ctx } from "../../context";
import { type EntryRow, todayOf, whereWaiting } from "../entry-state";

/**
 * How many waiting people come first for a time that fits a wish: those whose own wish has times in common with it. People
 * without an email address don't count: times are only offered to them by hand (rule W4.1).
 */
export async function countBefore(ctx: Ctx, entry: EntryRow): Promise<number> {
  const { orgId, rank, email, serviceId, staffId, fromDate, toDate, fromMin, toMin } = waitlistEntries;
  const [before] = await ctx.db
    .select({ count: count() })
    .from(waitlistEntries)
    .where(
      and(
        eq(orgId, ctx.org.id),
        whereWaiting(todayOf(ctx)),
        lt(rank, entry.rank),
        ne(email, ""),
        eq(serviceId, entry.serviceId),
        entry.staffId === null ? undefined : or(isNull(staffId), eq(staffId, entry.staffId)),
        and(lte(fromDate, entry.toDate), gte(toDate, entry.fromDate)),
        and(lte(fromMin, entry.toMin), gte(toMin, entry.fromMin)),
      ),
    );
  return before?.count ?? 0;
}
