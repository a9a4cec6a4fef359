import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { calendarFeeds, orgs, staff } from "../../../db/schema";
import { statusAt } from "../../bookings/booking-state";
import type { BookingRow } from "../../bookings/get-booking-row";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { AnyId } from "../../fields/id.schema";
import { isAddressSecret } from "../../ids";
import { inTurn } from "../../process/work-in-turn";
import { DAY_MS } from "../../time/local-date";
import { eventFacts } from "../event-facts";
import { feedBookings } from "./feed-bookings";
import { feedText } from "./feed-text";
import { feedHash } from "./feed-token";
import { type FeedRow, thisFeed } from "./get-feed-row";

const LAST_READ_STEP_MS = 60_000;

/** A feed as a calendar file, with its quoted tag. */
export type FeedFile = { text: string; etag: string };

/**
 * The calendar at a secret address, for whoever has it (rule K17.2). A business's bookings leave free whoever reads them; a member's make
 * the member busy.
 *
 * @throws AppError `not_found` alike for an unknown, a revoked and a malformed token
 */
export const readFeed = command({
  needs: { visitor: true },
  input: z.object({ token: AnyId }),
  async run({ db, now }, { token }): Promise<FeedFile> {
    const found = isAddressSecret(token) ? await findFeed(db, token) : undefined;
    if (!found) throw notFound("calendar");
    const { feed, org, member } = found;
    const factsOf = function* (bookings: BookingRow[]) {
      for (const booking of bookings) {
        const isTransparent = feed.staffId === null || statusAt(booking, now) === "cancelled";
        yield eventFacts(org, booking, { details: feed.details, isTransparent }, now);
      }
    };
    const name = member === null ? org.name : `${member}, ${org.name}`;
    // The same bookings give the same text all day, so that who has it needn't fetch it again.
    const stampedAt = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
    const bookings = await feedBookings(db, feed, now);
    const text = await inTurn(`feeds of ${feed.orgId}`, feedText(name, factsOf(bookings), stampedAt));
    await noteRead(db, feed, now);
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
  },
});

async function findFeed(db: Database, token: string) {
  const [found] = await db
    .select({
      feed: calendarFeeds,
      org: { name: orgs.name, slug: orgs.slug, address: orgs.address, locale: orgs.locale },
      member: staff.name,
    })
    .from(calendarFeeds)
    .innerJoin(orgs, eq(orgs.id, calendarFeeds.orgId))
    .leftJoin(staff, and(eq(staff.orgId, calendarFeeds.orgId), eq(staff.id, calendarFeeds.staffId)))
    .where(eq(calendarFeeds.tokenHash, feedHash(token)));
  return found;
}

/** Written at most once a minute for a feed (rule K17.3). */
async function noteRead(db: Database, feed: FeedRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LAST_READ_STEP_MS);
  if (feed.lastReadAt !== null && feed.lastReadAt > before) return;
  const isDue = or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, before));
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(thisFeed(feed), eq(calendarFeeds.tokenHash, feed.tokenHash), isDue));
}
