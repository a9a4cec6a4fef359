"use client";

import { Button, ButtonLink } from "@/app/_components/buttons/button";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { formatDayAndTime, formatTime } from "@/lib/locale/format";
import { BOOKING_STATUS_WORDS } from "../../_shared/bookings/status-words";
import { isMovable, type Wording } from "./move-target";

/** What a booking is, with the way to its page and to another time. */
export function CalendarBookingFacts({
  booking,
  path,
  words: { zone, locale, names },
  resources,
  onMove,
}: {
  booking: CalendarBooking;
  path: string;
  words: Wording;
  resources: Record<string, string>;
  onMove(): void;
}) {
  const { startAt, endAt, partySize } = booking;
  const facts = [
    ["Customer", booking.customerName],
    ["E-mail", booking.customerEmail],
    ["When", `${formatDayAndTime(startAt.getTime(), zone, locale)} to ${formatTime(endAt.getTime(), zone, locale)}`],
    ["What", booking.serviceName],
    ["With", names.get(booking.staffId ?? "")],
    ["Where", resources[booking.resourceId ?? ""]],
    ["Guests", partySize === null ? undefined : String(partySize)],
    ["Status", BOOKING_STATUS_WORDS[booking.status].name],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-medium break-words">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {isMovable(booking, Date.now()) && (
          <Button look="quiet" onClick={onMove}>
            Move …
          </Button>
        )}
        <ButtonLink href={`${path}/bookings/${booking.id}`}>Open the booking</ButtonLink>
      </div>
    </>
  );
}
