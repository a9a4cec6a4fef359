"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { formatDayAndTime, formatMoney, formatTime } from "@/lib/locale/format";
import { getDeskBookingAction } from "../../_shared/bookings/actions";
import type { Begin } from "../../_shared/bookings/change/change-place";
import { dialed } from "../../_shared/bookings/contact-words";
import { CustomersNotes } from "../../_shared/bookings/customers-notes";
import { BOOKING_STATUS_WORDS } from "../../_shared/bookings/status-words";
import { TeamNotes } from "../../_shared/bookings/team-notes";
import { isMovable, type Wording } from "./move-target";

const LOADING = "…";

type Props = { slug: string; booking: CalendarBooking; path: string; words: Wording; onChange(begin: Begin): void };

/**
 * A booking's facts and notes, and the ways to change it. What the grid doesn't know is loaded a moment later; its place is kept,
 * so that the buttons don't move away under a click.
 */
export function CalendarBookingFacts({ slug, booking, path, words: { zone, locale, names }, onChange }: Props) {
  const details = useDetails(slug, booking.id);
  const { startAt, endAt, partySize, customerEmail } = booking;
  const phone = details?.customer.phone;
  const facts: [string, ReactNode][] = [
    ["Customer", booking.customerName],
    [
      "Phone",
      (phone && (
        <a href={dialed(phone)} className="prose-link figures">
          {phone}
        </a>
      )) ||
        (details ? "–" : LOADING),
    ],
    [
      "Email",
      customerEmail && (
        <a href={`mailto:${customerEmail}`} className="prose-link">
          {customerEmail}
        </a>
      ),
    ],
    ["When", `${formatDayAndTime(startAt.getTime(), zone, locale)} to ${formatTime(endAt.getTime(), zone, locale)}`],
    ["Service", booking.serviceName],
    ["With", names.get(booking.staffId ?? "")],
    ["Where", names.get(booking.resourceId ?? "")],
    ["Guests", partySize],
    [
      "Price",
      booking.priceCents > 0 && (details ? formatMoney(booking.priceCents, details.currency, locale) : LOADING),
    ],
    ["Status", BOOKING_STATUS_WORDS[booking.status].name],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-medium break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {booking.hasNotes && (
        <div className="mt-4 min-h-12 rounded-control bg-accent-soft px-4 pt-3 pb-1">
          {details ? (
            <>
              <CustomersNotes notes={details.notes} source={details.source} />
              <TeamNotes teamNotes={details.teamNotes} />
            </>
          ) : (
            <p className="pb-2 text-ink-soft">Loading notes…</p>
          )}
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {isMovable(booking) && (
          <>
            <Button look="quiet" onClick={() => onChange("times")}>
              Move
            </Button>
            <Button look="quiet" onClick={() => onChange("all")}>
              Change
            </Button>
          </>
        )}
        <ButtonLink href={`${path}/bookings/${booking.id}`}>Open booking</ButtonLink>
      </div>
    </>
  );
}

function useDetails(slug: string, id: string): DeskBooking | null {
  const [details, setDetails] = useState<DeskBooking | null>(null);
  useEffect(() => {
    let isWanted = true;
    getDeskBookingAction(slug, { id }).then(
      (answer) => isWanted && answer.ok && setDetails(answer.view),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [slug, id]);
  return details;
}
