import { and, asc, eq } from "drizzle-orm";
import { calendarFeeds } from "../../../db/schema";
import type { CalendarDetails } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { ownMemberId } from "../../staff/own-member";
import { managesCalendars } from "../own-or-managed";
import { feedAddresses } from "./feed-token";

/** A feed as the people see it who may use it. `staffId` null: of the whole business. */
export type ShownFeed = {
  id: string;
  staffId: string | null;
  details: CalendarDetails;
  /** the secret address; null if the key that sealed it is missing: a new link helps */
  address: string | null;
  lastReadAt: Date | null;
  createdAt: Date;
};

/** The feeds that the person may see, the oldest first: all for whoever manages the business, else their own (rule K17.1). */
export async function listFeeds(ctx: Ctx): Promise<ShownFeed[]> {
  const own = managesCalendars(ctx) ? undefined : await ownMemberId(ctx);
  if (own === null) return [];
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.orgId, ctx.org.id), own === undefined ? undefined : eq(calendarFeeds.staffId, own)))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
  const addressOf = await feedAddresses(ctx.db);
  return rows.map(({ id, staffId, details, lastReadAt, createdAt, ...row }) => ({
    ...{ id, staffId, details, lastReadAt, createdAt },
    address: addressOf({ ...row, id }),
  }));
}
