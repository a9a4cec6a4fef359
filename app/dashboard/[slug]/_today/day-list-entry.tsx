import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { formatTime } from "@/lib/locale/format";
import { StatusBadge } from "../_shared/bookings/status-badge";
import type { DayContext } from "./day-context";
import { FinishButtons } from "./finish-buttons";

export type Mark = "now" | "next" | null;

/** One booking of the day; once it has begun, it can be marked as completed or missed. */
export function DayListEntry({
  slug,
  booking,
  mark,
  names,
  place,
}: {
  slug: string;
  booking: CalendarBooking;
  mark: Mark;
  names: Record<string, string>;
  place: DayContext;
}) {
  const { id, status, startAt, endAt, staffId, resourceId, serviceName, customerName, partySize, isUnpaid } = booking;
  const time = (at: Date) => formatTime(at.getTime(), place.zone, place.locale);
  const who = [staffId, resourceId].flatMap((one) => (one === null ? [] : (names[one] ?? [])));
  const guests = partySize === null ? [] : [partySize === 1 ? "1 guest" : `${partySize} guests`];
  const canFinish = startAt.getTime() <= place.nowMs && (status === "confirmed" || status === "pending");
  return (
    <li
      className={`relative grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[6.25rem_minmax(0,1fr)_auto] ${mark === "now" ? "before:absolute before:-inset-s-4 before:inset-y-2 before:w-1 before:rounded-full before:bg-brand" : ""}`}
    >
      <p className="figures leading-snug">
        <span className="font-semibold">{time(startAt)}</span>
        <span className="text-ink-soft max-sm:ms-1 sm:block">
          <span className="sm:hidden">–</span>
          <span className="max-sm:hidden">to</span> {time(endAt)}
        </span>
      </p>
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`${place.home}/bookings/${id}`}
            prefetch={false}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {customerName}
          </Link>
          {mark === "now" && <Badge tone="brand">Now</Badge>}
          {mark === "next" && <Badge tone="accent">Next</Badge>}
          {status === "completed" && <StatusBadge status="completed" />}
          {isUnpaid && <StatusBadge status="pending" />}
        </p>
        <p className="text-ink-soft">{[serviceName, ...who, ...guests].join(" · ")}</p>
      </div>
      {canFinish && <FinishButtons slug={slug} id={id} customerName={customerName} />}
    </li>
  );
}
