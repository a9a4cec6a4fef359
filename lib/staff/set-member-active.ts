import { and, eq } from "drizzle-orm";
import { staff } from "../../db/schema";
import type { Ctx } from "../context";
import { findMember } from "../hours/find-member";
import { raiseCatalogRevision } from "../orgs/revisions";
import type { MemberActivity } from "./schema";

/**
 * Takes a team member out of service, or back into it. Nobody is ever removed, since bookings tell of them, and their upcoming
 * bookings stay as they are.
 *
 * @throws AppError `not_found` for a member of no or another business
 */
export async function setMemberActive(ctx: Ctx, { id, active }: MemberActivity): Promise<null> {
  const orgId = ctx.org.id;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(raiseCatalogRevision(orgId));
    await findMember(tx, orgId, id);
    await tx
      .update(staff)
      .set({ active })
      .where(and(eq(staff.orgId, orgId), eq(staff.id, id)));
  });
  return null;
}
