import { and, eq } from "drizzle-orm";
import { staff } from "../../db/schema";
import { command } from "../commands/command";
import { getMemberRow } from "../hours/get-member-row";
import { changeCatalog } from "../orgs/change-catalog";
import { MemberActivity } from "./schema";

/**
 * Takes a team member out of service, or back into it. Nobody is ever removed, since bookings tell of them, and their upcoming
 * bookings stay as they are.
 *
 * @throws AppError `not_found` for a member of no or another business
 */
export const setMemberActive = command({
  needs: { user: "manage" },
  input: MemberActivity,
  async run(ctx, { id, active }) {
    const orgId = ctx.org.id;
    await changeCatalog(ctx, async (tx) => {
      await getMemberRow(tx, orgId, id);
      await tx
        .update(staff)
        .set({ active })
        .where(and(eq(staff.orgId, orgId), eq(staff.id, id)));
    });
    return null;
  },
});
