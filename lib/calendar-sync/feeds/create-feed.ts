import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarFeeds } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import { command } from "../../commands/command";
import { AppError } from "../../errors";
import { getMemberRow } from "../../hours/get-member-row";
import { newId } from "../../ids";
import { refuseOthersMember } from "../own-or-managed";
import { CALENDAR_BOUNDS, FeedRequest } from "../requests.schema";
import { newFeedToken } from "./feed-token";

/**
 * Makes an address at which calendar programs read a member's bookings, or all of the business (rule K17.1).
 *
 * @throws AppError `not_found` for an unknown member or another business's; `not_allowed` for somebody else's bookings; `conflict`
 * (`too_many`) for a member or a business that has five
 */
export const createFeed = command({
  needs: { user: "work" },
  input: FeedRequest,
  async run(ctx, { staffId: member, details }): Promise<{ id: string }> {
    const { db, org, actor, now } = ctx;
    const staffId = member || null;
    if (staffId !== null) await getMemberRow(db, org.id, staffId);
    await refuseOthersMember(ctx, staffId);
    const id = newId("cfd");
    const token = await newFeedToken(db, org.id, id);
    await db.transaction(async (tx) => {
      await takeTurns(tx, `calendar feeds ${org.id}`);
      if ((await countFeeds(tx, org.id, staffId)) >= CALENDAR_BOUNDS.feeds) throw tooMany();
      const createdBy = actor.kind === "user" ? actor.userId : null;
      await tx
        .insert(calendarFeeds)
        .values({ orgId: org.id, id, staffId, ...token, details, createdBy, createdAt: now });
    });
    return { id };
  },
});

async function countFeeds(tx: Database, orgId: string, staffId: string | null): Promise<number> {
  const ofWhom = staffId === null ? isNull(calendarFeeds.staffId) : eq(calendarFeeds.staffId, staffId);
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.orgId, orgId), ofWhom));
  return row?.count ?? 0;
}

const tooMany = () =>
  new AppError("conflict", `There can be at most ${CALENDAR_BOUNDS.feeds} links. Revoke one that nobody uses.`, {
    reason: "too_many",
  });
