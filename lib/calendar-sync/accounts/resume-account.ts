import { and, eq } from "drizzle-orm";
import { calendarAccounts } from "../../../db/schema";
import { command } from "../../commands/command";
import { jobsWaker } from "../../queue/waker";
import { calendarWaker } from "../calendar-waker";
import { applyMemberBusy, importSoon } from "../importing/member-busy";
import { reconcileSoon } from "../pushing/reconcile-soon";
import { AccountNamed } from "../requests.schema";
import { accountToChange } from "./account-access";
import { needsSignIn } from "./state-after";

/**
 * Reads and writes the calendars of a paused account again (rule K14.4). What was read last makes the member busy at once, and what was
 * missed is caught up with. A password that was refused before needs a new sign-in still.
 *
 * @throws AppError `not_found`, `not_allowed`
 */
export const resumeAccount = command({
  needs: { user: "work" },
  input: AccountNamed,
  async run(ctx, { id }): Promise<{ id: string }> {
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      const account = await accountToChange({ ...ctx, db: tx }, id);
      if (account.state !== "paused") return;
      const state = needsSignIn(account) ? "needs_sign_in" : account.problem === null ? "ok" : "failing";
      await tx
        .update(calendarAccounts)
        .set({ state })
        .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
      if (state !== "needs_sign_in") {
        await importSoon(tx, orgId, id, ctx.now);
        await reconcileSoon(tx, orgId, account.staffId, ctx.now);
      }
      await applyMemberBusy(tx, orgId, account.staffId, ctx.now);
    });
    calendarWaker.wake();
    jobsWaker.wake();
    return { id };
  },
});
