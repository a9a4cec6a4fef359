import { and, eq } from "drizzle-orm";
import { calendarFeeds } from "../../../db/schema";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { refuseOthersMember } from "../own-or-managed";

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** One feed of the business. */
export const thisFeed = ({ orgId, id }: { orgId: string; id: string }) =>
  and(eq(calendarFeeds.orgId, orgId), eq(calendarFeeds.id, id));

/**
 * A feed that the person may change: a member's own, or any for whoever manages the business (rule K17.1).
 *
 * @throws AppError `not_found` for an unknown feed or another business's; `not_allowed` for somebody else's
 */
export async function getFeedRow(ctx: Ctx, id: string): Promise<FeedRow> {
  const [row] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(thisFeed({ orgId: ctx.org.id, id }));
  if (!row) throw notFound("calendar link");
  await refuseOthersMember(ctx, row.staffId);
  return row;
}
