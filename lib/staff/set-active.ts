import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { staff } from "../../db/schema";
import type { Ctx } from "../context";
import { getMemberRow } from "../hours/get-member-row";
import { changeCatalog } from "../orgs/change-catalog";
import { readCalendarsAgain } from "../orgs/read-calendars-again";
import type { MemberActivity } from "./schema";

/** What another room has to change as well, in the same transaction, when a member stops or starts working. */
export type FollowsActivity = (tx: Database, orgId: string, staffId: string, now: Date) => Promise<void>;

/**
 * Deactivates or reactivates a team member. Members are never deleted, because bookings refer to them, and their upcoming bookings stay
 * unchanged.
 *
 * @throws AppError `not_found` for an unknown member or another business's
 */
export async function setActive(
  ctx: Ctx,
  { id, active }: MemberActivity,
  followers: readonly FollowsActivity[],
): Promise<void> {
  const orgId = ctx.org.id;
  await changeCatalog(ctx, async (tx) => {
    await getMemberRow(tx, orgId, id);
    await tx
      .update(staff)
      .set({ active })
      .where(and(eq(staff.orgId, orgId), eq(staff.id, id)));
    await readCalendarsAgain(tx, orgId, ctx.now);
    for (const follow of followers) await follow(tx, orgId, id, ctx.now);
  });
}
