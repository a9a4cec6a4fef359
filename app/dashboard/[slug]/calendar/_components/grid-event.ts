import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { drawnSpan } from "@/lib/desk/calendar/wall-clock";
import { formatTime } from "@/lib/locale/format";
import { BOOKING_STATUS_WORDS } from "../../_shared/bookings/status-words";
import { isMovable, type MoveTarget, type Wording } from "./move-target";

/** The column of bookings that need no member. */
export const NO_MEMBER = "no-member";

const MARKS = 6;

/** A booking as the grid draws it; `start` and `end` are wall times. */
export type GridEvent = {
  id: string;
  start: Date;
  end: Date;
  columnId: string;
  booking: CalendarBooking;
  isMovable: boolean;
  className: string;
  time: string;
  details: string[];
};

/**
 * Draws a booking at the place that it has or is to have.
 *
 * @param memberIds in the order of the calendar: each has a mark of its own
 * @param namesMember whether its member is written on it, since the column doesn't say
 */
export function gridEvent(
  booking: CalendarBooking,
  place: MoveTarget,
  words: Wording & { resources: Record<string, string>; memberIds: readonly string[]; nowMs: number },
  namesMember: boolean,
): GridEvent {
  const { zone, locale, names, resources, memberIds, nowMs } = words;
  const endMs = place.startMs + booking.endAt.getTime() - booking.startAt.getTime();
  const mark = place.staffId === null ? "none" : memberIds.indexOf(place.staffId) % MARKS;
  const isPlain = booking.status === "confirmed";
  return {
    id: booking.id,
    ...drawnSpan(place.startMs, endMs, zone),
    columnId: place.staffId ?? NO_MEMBER,
    booking,
    isMovable: isMovable(booking, nowMs),
    className: `cal-event cal-${booking.status} cal-mark-${mark}`,
    time: `${formatTime(place.startMs, zone, locale)} – ${formatTime(endMs, zone, locale)}`,
    details: [
      booking.serviceName,
      (namesMember && place.staffId !== null && names.get(place.staffId)) || "",
      resources[booking.resourceId ?? ""] ?? "",
      isPlain ? "" : BOOKING_STATUS_WORDS[booking.status].name,
    ].filter((text) => text !== ""),
  };
}
