import { and, eq, gte } from "drizzle-orm";
import { isInQuery } from "../../../db/is-among";
import { bookings, calendarAccounts, calendarEvents, calendars } from "../../../db/schema";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { refuseOthersMember } from "../own-or-managed";
import { AccountNamed } from "../requests.schema";
import { FOLLOWED_MS } from "./decide-push";
import { reconcileSoon } from "./reconcile-soon";

/**
 * Writes all upcoming bookings of an account's member again, whatever is known of their events, once a minute at most (rule K6.2).
 *
 * @throws AppError `not_found`; `not_allowed` for another member's account, unless the person manages the business; `rate_limited`
 */
export const writeAllAgain = command({
  needs: { user: "work" },
  input: AccountNamed,
  async run(ctx, { id }): Promise<{ id: string }> {
    const { db, org, now } = ctx;
    const isThis = and(eq(calendarAccounts.orgId, org.id), eq(calendarAccounts.id, id));
    const [account] = await db.select({ staffId: calendarAccounts.staffId }).from(calendarAccounts).where(isThis);
    if (!account) throw notFound("calendar account");
    await refuseOthersMember(ctx, account.staffId);
    await db.transaction(async (tx) => {
      await passLimit(tx, LIMITS.writeCalendarAgain, `${org.id} ${id}`, now);
      const theirs = tx
        .select({ id: calendars.id })
        .from(calendars)
        .where(and(eq(calendars.orgId, org.id), eq(calendars.accountId, id)));
      const upcoming = tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            eq(bookings.orgId, org.id),
            eq(bookings.staffId, account.staffId),
            gte(bookings.endAt, new Date(now.getTime() - FOLLOWED_MS)),
          ),
        );
      const isConcerned = and(
        eq(calendarEvents.orgId, org.id),
        isInQuery(calendarEvents.calendarId, theirs),
        isInQuery(calendarEvents.bookingId, upcoming),
      );
      // In an order, so that no two who do this wait for each other.
      await tx
        .select({ id: calendarEvents.bookingId })
        .from(calendarEvents)
        .where(isConcerned)
        .orderBy(calendarEvents.bookingId, calendarEvents.calendarId)
        .for("no key update");
      await tx.update(calendarEvents).set({ writtenHash: null }).where(isConcerned);
      await reconcileSoon(tx, org.id, account.staffId, now);
    });
    jobsWaker.wake();
    return { id };
  },
});
