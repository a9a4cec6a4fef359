import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import {
  bookings,
  calendarAccounts,
  calendarEvents,
  calendarPushes,
  calendars,
  customers,
  orgs,
} from "../../../db/schema";
import type { BookingRow } from "../../bookings/get-booking-row";
import { isErased } from "../../customers/erased";
import type { AccountRow, CalendarRow } from "../accounts/opened-account";
import type { EventProfile } from "../event-facts";

export type EventRow = typeof calendarEvents.$inferSelect;

/** A calendar with its account, and what is known of the booking's event there; `event` null: none was ever begun. */
export type Place = { calendar: CalendarRow; account: AccountRow; event: EventRow | null };

/** All that a push depends on, as it is now. */
export type PushState = {
  booking: BookingRow;
  isErased: boolean;
  profile: EventProfile;
  /** the calendar that the member's bookings are written to, whatever state its account is in */
  target: Place | null;
  /** where the booking's event is or may be */
  places: Place[];
  /** another process is at work on it */
  isHeld: boolean;
};

/** Reads what a push of a booking depends on; null: there is no such booking. */
export async function loadPush(
  db: Database,
  { id: orgId }: { id: string },
  bookingId: string,
  now: Date,
): Promise<PushState | null> {
  // A snapshot of its own: whoever takes hold of the booking later reads it later.
  return db.transaction(
    async (tx) => {
      const [profile] = await tx
        .select({ slug: orgs.slug, address: orgs.address, locale: orgs.locale })
        .from(orgs)
        .where(eq(orgs.id, orgId));
      const [found] = await tx
        .select({ booking: bookings, emailFolded: customers.emailFolded })
        .from(bookings)
        .innerJoin(customers, and(eq(customers.orgId, bookings.orgId), eq(customers.id, bookings.customerId)))
        .where(and(eq(bookings.orgId, orgId), eq(bookings.id, bookingId)));
      if (!found || !profile) return null;
      const places = await tx
        .select({ calendar: calendars, account: calendarAccounts, event: calendarEvents })
        .from(calendarEvents)
        .innerJoin(
          calendars,
          and(eq(calendars.orgId, calendarEvents.orgId), eq(calendars.id, calendarEvents.calendarId)),
        )
        .innerJoin(calendarAccounts, ofCalendar)
        .where(and(eq(calendarEvents.orgId, orgId), eq(calendarEvents.bookingId, bookingId)))
        .orderBy(asc(calendarEvents.calendarId));
      const [held] = await tx
        .select({ bookingId: calendarPushes.bookingId })
        .from(calendarPushes)
        .where(
          and(
            eq(calendarPushes.orgId, orgId),
            eq(calendarPushes.bookingId, bookingId),
            isNotNull(calendarPushes.leaseUntil),
            gt(calendarPushes.leaseUntil, now),
          ),
        );
      const writing = await writingCalendar(tx, orgId, found.booking.staffId);
      return {
        booking: found.booking,
        isErased: isErased(found),
        profile,
        target: writing && { ...writing, event: eventIn(places, writing.calendar.id) },
        places,
        isHeld: held !== undefined,
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const eventIn = (places: Place[], calendarId: string): EventRow | null =>
  places.find(({ calendar }) => calendar.id === calendarId)?.event ?? null;

const ofCalendar = and(eq(calendarAccounts.orgId, calendars.orgId), eq(calendarAccounts.id, calendars.accountId));

async function writingCalendar(
  tx: Database,
  orgId: string,
  staffId: string | null,
): Promise<Omit<Place, "event"> | null> {
  if (staffId === null) return null;
  const [found] = await tx
    .select({ calendar: calendars, account: calendarAccounts })
    .from(calendars)
    .innerJoin(calendarAccounts, ofCalendar)
    .where(and(eq(calendars.orgId, orgId), eq(calendars.staffId, staffId), sql`${calendars.writes}`));
  return found ?? null;
}
