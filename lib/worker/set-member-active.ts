import { applyMemberBusy } from "../calendar-sync/importing/member-busy";
import { command } from "../commands/command";
import { MemberActivity } from "../staff/schema";
import { type FollowsActivity, setActive } from "../staff/set-active";

const FOLLOWERS: readonly FollowsActivity[] = [applyMemberBusy];

/**
 * Deactivates or reactivates a team member. What was last read of their calendars occupies them from the moment on that they are active
 * again, whether or not these can be read now (rule K13.4).
 *
 * @throws AppError `not_found` for an unknown member or another business's
 */
export const setMemberActive = command({
  needs: { user: "manage" },
  input: MemberActivity,
  async run(ctx, activity) {
    await setActive(ctx, activity, FOLLOWERS);
    return null;
  },
});
