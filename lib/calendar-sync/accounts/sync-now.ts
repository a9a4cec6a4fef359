import { command } from "../../commands/command";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { calendarWaker } from "../calendar-waker";
import { importSoon } from "../importing/member-busy";
import { AccountNamed } from "../requests.schema";
import { accountToChange } from "./account-access";

/** What has to happen before an account is read; null: nothing, it's read now. */
type WaitsFor = "sign_in" | "server" | null;

/**
 * Reads the calendars of an account at once, every 10 seconds at most (rule K13.2). One that is paused or whose password was refused isn't
 * read, and one whose server wants to be left alone is read after that.
 *
 * @throws AppError `not_found`, `not_allowed`, `rate_limited`
 */
export const syncNow = command({
  needs: { user: "work" },
  input: AccountNamed,
  async run(ctx, { id }): Promise<{ id: string; waitsFor: WaitsFor }> {
    const waitsFor = await ctx.db.transaction(async (tx): Promise<WaitsFor> => {
      const { state, refusals, leftAloneUntil } = await accountToChange({ ...ctx, db: tx }, id);
      if ((state !== "ok" && state !== "failing") || refusals > 0) return "sign_in";
      await passLimit(tx, LIMITS.syncCalendar, `${ctx.org.id} ${id}`, ctx.now);
      await importSoon(tx, ctx.org.id, id, ctx.now);
      return leftAloneUntil !== null && leftAloneUntil > ctx.now ? "server" : null;
    });
    calendarWaker.wake();
    return { id, waitsFor };
  },
});
