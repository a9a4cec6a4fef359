import { command } from "../../commands/command";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { calendarWaker } from "../calendar-waker";
import { importSoon } from "../importing/member-busy";
import { AccountNamed } from "../requests.schema";
import { accountToChange } from "./account-access";

/**
 * Reads the calendars of an account at once, every 10 seconds at most (rule K13.2). One that is paused, or whose password was refused,
 * isn't read.
 *
 * @throws AppError `not_found`, `not_allowed`, `rate_limited`
 */
export const syncNow = command({
  needs: { user: "work" },
  input: AccountNamed,
  async run(ctx, { id }): Promise<{ id: string; isRead: boolean }> {
    const isRead = await ctx.db.transaction(async (tx) => {
      const { state, refusals } = await accountToChange({ ...ctx, db: tx }, id);
      if ((state !== "ok" && state !== "failing") || refusals > 0) return false;
      await passLimit(tx, LIMITS.syncCalendar, `${ctx.org.id} ${id}`, ctx.now);
      await importSoon(tx, ctx.org.id, id, ctx.now);
      return true;
    });
    calendarWaker.wake();
    return { id, isRead };
  },
});
