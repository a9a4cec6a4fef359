import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../db/client";
import { memberships, staff } from "../../db/schema";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { getMemberRow } from "../hours/get-member-row";
import { LinkMemberRequest } from "./schema";

/**
 * Says who signs in as a team member, or that nobody does (rule G15.1).
 *
 * @throws AppError `not_found` for an unknown member or another business's; `invalid_fields` for someone who doesn't belong to the
 * business, or who is another member already
 */
export const linkMember = command({
  needs: { user: "manage" },
  input: LinkMemberRequest,
  async run(ctx, { staffId, userId }) {
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      await getMemberRow(tx, orgId, staffId);
      if (userId !== "") await refuseUser(tx, orgId, staffId, userId);
      await tx
        .update(staff)
        .set({ userId: userId || null })
        .where(and(eq(staff.orgId, orgId), eq(staff.id, staffId)));
    });
    return { id: staffId };
  },
});

/** Whoever leaves at this moment waits, and the link ends with the membership. */
async function refuseUser(tx: Database, orgId: string, staffId: string, userId: string): Promise<void> {
  const [membership] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)))
    .for("update");
  if (!membership) throw invalidFields({ userId: ["must be someone who has access to this business"] });
  const [other] = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.orgId, orgId), eq(staff.userId, userId), ne(staff.id, staffId)));
  if (other) throw invalidFields({ userId: [`already signs in as ${other.name}`] });
}
