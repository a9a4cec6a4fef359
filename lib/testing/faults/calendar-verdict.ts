import { and, asc, eq } from "drizzle-orm";
import ICAL from "ical.js";
import type { Database } from "../../../db/client";
import { bookings, jobs } from "../../../db/schema";
import type { BookingRow } from "../../bookings/get-booking-row";
import { eventUid } from "../../calendar-file/event-parts";
import type { Radicale } from "../outside/radicale";

type Shop = { orgId: string; members: { name: string; staffId: string; calendar: URL }[] };

/** How many events the members' calendars hold, and what differs from their bookings. */
export async function calendarVerdict(
  db: Database,
  shop: Shop,
  radicale: Radicale,
): Promise<{ events: number; flaws: string[] }> {
  const stored = await db.select().from(bookings).where(eq(bookings.orgId, shop.orgId)).orderBy(asc(bookings.id));
  const flaws: string[] = [];
  let count = 0;
  for (const { name, staffId, calendar } of shop.members) {
    const there = eventsThere(radicale.objectsOf(calendar));
    const wanted = eventsOfBookings(stored.filter((booking) => booking.staffId === staffId));
    count += there.length;
    flaws.push(...there.filter((event) => !wanted.includes(event)).map((event) => `${name} also has ${event}`));
    flaws.push(...wanted.filter((event) => !there.includes(event)).map((event) => `${name} hasn't got ${event}`));
    if (new Set(there).size < there.length) flaws.push(`${name} has an event twice`);
  }
  const failed = await db
    .select({ lastError: jobs.lastError })
    .from(jobs)
    .where(and(eq(jobs.orgId, shop.orgId), eq(jobs.outcome, "failed")))
    .orderBy(asc(jobs.id));
  flaws.push(...failed.map(({ lastError }) => `given up: ${lastError}`));
  return { events: count, flaws };
}

const told = (uid: unknown, startAt: Date, endAt: Date): string =>
  `${uid} from ${startAt.toISOString()} to ${endAt.toISOString()}`;

/** What a calendar holds, an entry for each event, in the words of `eventsOfBookings`. */
function eventsThere(objects: Map<string, string>): string[] {
  return [...objects.values()].flatMap((text) =>
    ICAL.Component.fromString(text)
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component))
      .map(({ uid, startDate, endDate }) => told(uid, startDate.toJSDate(), endDate.toJSDate())),
  );
}

/** What a calendar has to hold of these bookings. */
const eventsOfBookings = (bookings: BookingRow[]): string[] =>
  bookings
    .filter(({ status }) => status !== "cancelled")
    .map((booking) => told(eventUid(booking), booking.startAt, booking.endAt));
