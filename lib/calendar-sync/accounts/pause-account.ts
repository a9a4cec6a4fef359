import { and, eq } from "drizzle-orm";
import { calendarAccounts } from "../../../db/schema";
import { command } from "../../commands/command";
import { applyMemberBusy } from "../importing/member-busy";
import { AccountNamed } from "../requests.schema";
import { accountToChange } from "./account-access";

/**
 * Stops reading and writing the calendars of an account until it's resumed. What was read makes nobody busy meanwhile (rule K14.4).
 *
 * @throws AppError `not_found`, `not_allowed`
 */
export const pauseAccount = command({
  needs: { user: "work" },
  input: AccountNamed,
  async run(ctx, { id }): Promise<{ id: string }> {
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      const { staffId } = await accountToChange({ ...ctx, db: tx }, id);
      await tx
        .update(calendarAccounts)
        .set({ state: "paused" })
        .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
      await applyMemberBusy(tx, orgId, staffId, ctx.now);
    });
    return { id };
  },
});
