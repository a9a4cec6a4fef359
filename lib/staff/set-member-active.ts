import { and, eq } from "drizzle-orm";
import { staff } from "../../db/schema";
import { command } from "../commands/command";
import { getMemberRow } from "../hours/get-member-row";
import { changeCatalog } from "../orgs/change-catalog";
import { readCalendarsAgain } from "../orgs/read-calendars-again";
import { MemberActivity } from "./schema";

/**
 * Deactivates or reactivates a team member. Members are never deleted, because bookings refer to them, and their upcoming bookings stay
 * unchanged.
 *
 * @throws AppError `not_found` for an unknown member or another business's
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
      await readCalendarsAgain(tx, orgId, ctx.now);
    });
    return null;
  },
});
