import { and, asc, eq } from "drizzle-orm";
import { calendarFeeds, memberships, staff } from "../../../db/schema";
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
  /** who made the address has left the business, or is a member who is inactive now: they may still have it (rule K17.5) */
  knownTo: "left" | "inactive" | null;
};

/** The feeds that the person may see, the oldest first: all for whoever manages the business, else their own (rule K17.1). */
export async function listFeeds(ctx: Ctx): Promise<ShownFeed[]> {
  const own = managesCalendars(ctx) ? undefined : await ownMemberId(ctx);
  if (own === null) return [];
  const rows = await ctx.db
    .select({ feed: calendarFeeds, person: memberships.userId, ofMember: staff.userId, isActive: staff.active })
    .from(calendarFeeds)
    .leftJoin(
      memberships,
      and(eq(memberships.orgId, calendarFeeds.orgId), eq(memberships.userId, calendarFeeds.createdBy)),
    )
    .leftJoin(staff, and(eq(staff.orgId, calendarFeeds.orgId), eq(staff.id, calendarFeeds.staffId)))
    .where(and(eq(calendarFeeds.orgId, ctx.org.id), own === undefined ? undefined : eq(calendarFeeds.staffId, own)))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
  const addressOf = await feedAddresses(ctx.db);
  return rows.map(({ feed, ...known }) => {
    const { id, staffId, details, lastReadAt, createdAt } = feed;
    return { id, staffId, details, lastReadAt, createdAt, address: addressOf(feed), knownTo: knownTo(feed, known) };
  });
}

type Known = { person: string | null; ofMember: string | null; isActive: boolean | null };

function knownTo({ createdBy }: { createdBy: string | null }, { person, ofMember, isActive }: Known) {
  if (createdBy === null) return null;
  if (person === null) return "left";
  return isActive === false && ofMember === createdBy ? "inactive" : null;
}
