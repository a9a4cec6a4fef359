import { MessageSquareText } from "lucide-react";
import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { formatDayName, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { guestsText } from "../../_shared/bookings/guests-text";
import { StatusBadge } from "../../_shared/bookings/status-badge";

/** The same bookings as in the grid, day by day, as a list. */
export function BookingsList({
  path,
  calendar,
  days,
  zone,
  locale,
}: {
  path: string;
  calendar: CalendarView;
  days: readonly string[];
  zone: string;
  locale: string;
}) {
  const names = new Map(calendar.members.map(({ id, name }) => [id, name]));
  const dayOf = ({ startAt }: CalendarBooking) => localDateAt(startAt.getTime(), zone);
  const [first = ""] = days;
  const of = (day: string) =>
    calendar.bookings.filter((booking) => dayOf(booking) === day || (day === first && dayOf(booking) < first));
  return (
    <div className="space-y-4">
      {days.map((day) => (
        <Card key={day} aria-labelledby={`day-${day}`} className="py-4 sm:py-5">
          <h3 id={`day-${day}`} className="text-[1.0625rem]">
            {formatDayName(day, locale)}
          </h3>
          {of(day).length === 0 ? (
            <p className="mt-1 text-ink-soft">No bookings.</p>
          ) : (
            <ol className="mt-1 divide-y divide-line">
              {of(day).map((booking) => (
                <li
                  key={booking.id}
                  className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
                >
                  <span className="figures font-medium">
                    {formatTime(booking.startAt.getTime(), zone, locale)} –{" "}
                    {formatTime(booking.endAt.getTime(), zone, locale)}
                  </span>
                  <span className="min-w-0 max-sm:w-full max-sm:order-last">
                    <Link href={`${path}/bookings/${booking.id}`} prefetch={false} className="prose-link">
                      {booking.customerName}
                    </Link>
                    {booking.hasNotes && (
                      <>
                        <MessageSquareText aria-hidden className="ms-1.5 inline size-4 text-accent-ink" />
                        <span className="sr-only"> (has notes)</span>
                      </>
                    )}
                    <span className="text-ink-soft">
                      {" · "}
                      {[
                        booking.serviceName,
                        booking.partySize === null ? "" : guestsText(booking.partySize),
                        names.get(booking.staffId ?? ""),
                        calendar.resources[booking.resourceId ?? ""],
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  <StatusBadge status={booking.status} />
                </li>
              ))}
            </ol>
          )}
        </Card>
      ))}
    </div>
  );
}
