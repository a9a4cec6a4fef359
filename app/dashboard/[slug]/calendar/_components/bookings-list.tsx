import { MessageSquareText } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import { formatDayName, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { guestsText } from "../../_shared/bookings/guests-text";
import { StatusBadge } from "../../_shared/bookings/status-badge";
import { busyName, holdName, type ShownHold } from "./grid-event";

type Props = {
  path: string;
  calendar: CalendarView;
  holds: readonly ShownHold[];
  days: readonly string[];
  zone: string;
  locale: string;
};

type Line = {
  id: string;
  startAt: Date;
  endAt: Date;
  href: string;
  name: string;
  hasNotes: boolean;
  facts: (string | undefined)[];
  badge: ReactNode;
};

/** The same bookings, held times and busy times as in the grid, day by day, as a list. */
export function BookingsList({ days, zone, locale, ...shown }: Props) {
  const lines = linesOf(shown);
  const dayOf = ({ startAt }: Line) => localDateAt(startAt.getTime(), zone);
  const [first = ""] = days;
  const of = (day: string) => lines.filter((line) => dayOf(line) === day || (day === first && dayOf(line) < first));
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
              {of(day).map((line) => (
                <Entry key={line.id} line={line} zone={zone} locale={locale} />
              ))}
            </ol>
          )}
        </Card>
      ))}
    </div>
  );
}

function linesOf({ path, calendar, holds }: Pick<Props, "path" | "calendar" | "holds">): Line[] {
  const members = new Map(calendar.members.map(({ id, name }) => [id, name]));
  const where = ({ staffId, resourceId }: { staffId: string | null; resourceId: string | null }) => [
    members.get(staffId ?? ""),
    calendar.resources[resourceId ?? ""],
  ];
  const booked = calendar.bookings.map((booking) => ({
    ...booking,
    href: `${path}/bookings/${booking.id}`,
    name: booking.customerName,
    facts: [booking.serviceName, booking.partySize === null ? "" : guestsText(booking.partySize), ...where(booking)],
    badge: <StatusBadge status={booking.status} />,
  }));
  const held = holds.map((hold) => ({
    ...hold,
    href: `${path}/waitlist`,
    name: holdName(hold),
    hasNotes: false,
    facts: [`waitlist, until ${hold.until}`, ...where(hold)],
    badge: <Badge tone="accent">On hold</Badge>,
  }));
  const busy = calendar.busy.map((time) => ({
    id: `${time.staffId} ${time.account?.id ?? ""} ${time.startMs}`,
    startAt: new Date(time.startMs),
    endAt: new Date(time.endMs),
    href: `${path}/calendars${time.account === null ? "" : `/${time.account.id}`}`,
    name: busyName(time),
    hasNotes: false,
    facts: [members.get(time.staffId)],
    badge: <Badge>Busy</Badge>,
  }));
  return [...booked, ...held, ...busy].sort((one, other) => one.startAt.getTime() - other.startAt.getTime());
}

function Entry({ line, zone, locale }: { line: Line; zone: string; locale: string }) {
  const { startAt, endAt, href, name, hasNotes, facts, badge } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <span className="figures font-medium">
        {formatTime(startAt.getTime(), zone, locale)} – {formatTime(endAt.getTime(), zone, locale)}
      </span>
      <span className="min-w-0 max-sm:w-full max-sm:order-last">
        <Link href={href} prefetch={false} className="prose-link">
          {name}
        </Link>
        {hasNotes && (
          <>
            <MessageSquareText aria-hidden className="ms-1.5 inline size-4 text-accent-ink" />
            <span className="sr-only"> (has notes)</span>
          </>
        )}
        <span className="text-ink-soft">
          {" · "}
          {facts.filter(Boolean).join(" · ")}
        </span>
      </span>
      {badge}
    </li>
  );
}
