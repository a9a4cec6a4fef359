import { and, asc, eq } from "drizzle-orm";
import { bookings, calendarAccounts, calendarEvents, calendars } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { Trace } from "../../customers/trace";
import { enqueueJobs, type NewJob } from "../../queue/enqueue";
import { isOutOfReach } from "./decide-push";

/** The most jobs in one statement. */
const BATCH = 1_000;

/**
 * What calendars elsewhere keep of a person who is erased on request (rule K16.1): pushes remove the events of their bookings. Those in
 * calendars that can't be reached are counted; they are removed once somebody signs in again or ends the pause.
 */
export const calendarTrace: Trace = {
  keeps: "calendarEventsOutOfReach",
  mailKinds: [],
  async find(ctx, person) {
    const events = await eventsOf(ctx, person);
    return { ids: events.filter(isOutOfReach).map(({ bookingId }) => bookingId), contacts: [] };
  },
  async erase(ctx, person) {
    const ids = [...new Set((await eventsOf(ctx, person)).map(({ bookingId }) => bookingId))];
    for (let first = 0; first < ids.length; first += BATCH) {
      const [one, ...others] = ids.slice(first, first + BATCH).map((id) => pushOf(id, ctx.now));
      if (one) await ctx.db.execute(enqueueJobs(ctx.org.id, [one, ...others]));
    }
  },
};

/** How many of a customer's bookings are still in calendars elsewhere, and how many of them in one that can't be reached at the moment. */
export async function countEventsLeft(ctx: Ctx, customerId: string): Promise<{ events: number; outOfReach: number }> {
  const events = await eventsOf(ctx, { id: customerId });
  const bookingsIn = (some: typeof events) => new Set(some.map(({ bookingId }) => bookingId)).size;
  return { events: bookingsIn(events), outOfReach: bookingsIn(events.filter(isOutOfReach)) };
}

const pushOf = (bookingId: string, dueAt: Date): NewJob => ({
  kind: "calendar_push",
  key: `erased:${bookingId}`,
  subjectId: bookingId,
  details: {},
  dueAt,
});

/** The events of a person's bookings, each with what tells whether its account can be used. */
function eventsOf({ db, org }: Ctx, { id: customerId }: { id: string }) {
  return db
    .select({
      bookingId: calendarEvents.bookingId,
      state: calendarAccounts.state,
      address: calendarAccounts.address,
      refusals: calendarAccounts.refusals,
      problem: calendarAccounts.problem,
    })
    .from(bookings)
    .innerJoin(calendarEvents, and(eq(calendarEvents.orgId, bookings.orgId), eq(calendarEvents.bookingId, bookings.id)))
    .innerJoin(calendars, and(eq(calendars.orgId, bookings.orgId), eq(calendars.id, calendarEvents.calendarId)))
    .innerJoin(
      calendarAccounts,
      and(eq(calendarAccounts.orgId, bookings.orgId), eq(calendarAccounts.id, calendars.accountId)),
    )
    .where(and(eq(bookings.orgId, org.id), eq(bookings.customerId, customerId)))
    .orderBy(asc(calendarEvents.bookingId));
}
