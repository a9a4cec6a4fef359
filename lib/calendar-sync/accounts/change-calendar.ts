import { and, eq } from "drizzle-orm";
import { calendars } from "../../../db/schema";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { calendarWaker } from "../calendar-waker";
import { importSoon } from "../importing/member-busy";
import { reconcileSoon } from "../pushing/reconcile-soon";
import { CalendarChange } from "../requests.schema";
import { accountToChange } from "./account-access";
import { lockCalendars } from "./lock-calendars";

/**
 * Says whether all-day entries of a calendar make the member busy, and how much the bookings written to it tell (rule K3.1). It's read
 * anew, or they are written anew.
 *
 * @throws AppError `not_found`, `not_allowed`
 */
export const changeCalendar = command({
  needs: { user: "work" },
  input: CalendarChange,
  async run(ctx, { id, allDay, details }): Promise<{ id: string }> {
    const orgId = ctx.org.id;
    const isThis = and(eq(calendars.orgId, orgId), eq(calendars.id, id));
    await ctx.db.transaction(async (tx) => {
      const [named] = await tx.select({ accountId: calendars.accountId }).from(calendars).where(isThis);
      if (!named) throw notFound("calendar");
      const { staffId } = await accountToChange({ ...ctx, db: tx }, named.accountId);
      await lockCalendars(tx, orgId, staffId);
      const [before] = await tx.select().from(calendars).where(isThis);
      if (!before) throw notFound("calendar");
      const isReadAnew = before.reads && before.allDay !== allDay;
      const anew = isReadAnew ? { validators: null, fullAt: null } : {};
      await tx
        .update(calendars)
        .set({ allDay, details, ...anew })
        .where(isThis);
      if (isReadAnew) await importSoon(tx, orgId, named.accountId, ctx.now);
      if (before.writes && before.details !== details) await reconcileSoon(tx, orgId, staffId, ctx.now);
    });
    calendarWaker.wake();
    jobsWaker.wake();
    return { id };
  },
});
