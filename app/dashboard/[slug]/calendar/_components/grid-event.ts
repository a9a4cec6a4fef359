import type { BusyTime } from "@/lib/calendar-sync/desk/list-busy-times";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import type { HeldTime } from "@/lib/desk/calendar/list-held-times";
import { drawnSpan } from "@/lib/desk/calendar/wall-clock";
import { formatTime } from "@/lib/locale/format";
import { guestsText } from "../../_shared/bookings/guests-text";
import { BOOKING_STATUS_WORDS } from "../../_shared/bookings/status-words";
import type { CalendarColumns } from "../address";
import { isMovable, type MoveTarget, type Wording } from "./move-target";

/** The column of bookings that need no member, or no table. */
export const NO_MEMBER = "no-member";

const MARKS = 6;

/** A booking, a held time or a busy time as the grid draws it; `start` and `end` are wall times. */
export type GridEvent = {
  id: string;
  start: Date;
  end: Date;
  columnId: string;
  /** null: a held or busy time */
  booking: CalendarBooking | null;
  /** where a click leads that opens no booking, below the dashboard */
  leadsTo: string;
  name: string;
  hasNotes: boolean;
  isMovable: boolean;
  className: string;
  /** where it was drawn before it was dragged */
  drawnStart: Date;
  locale: string;
  time: string;
  details: string[];
};

/**
 * Draws a booking at the place that it has or is to have.
 *
 * @param memberIds in the order of the calendar: each has a mark of its own
 * @param by what the columns are; null: neither members nor tables, so both are written on the booking
 */
export function gridEvent(
  booking: CalendarBooking,
  place: MoveTarget,
  words: Wording & { memberIds: readonly string[] },
  by: CalendarColumns | null,
): GridEvent {
  const { zone, locale, names, memberIds } = words;
  const endMs = place.startMs + booking.endAt.getTime() - booking.startAt.getTime();
  const mark = place.staffId === null ? "none" : memberIds.indexOf(place.staffId) % MARKS;
  const isPlain = booking.status === "confirmed";
  const span = drawnSpan(place.startMs, endMs, zone);
  return {
    id: booking.id,
    ...span,
    drawnStart: span.start,
    locale,
    columnId: (by === "place" ? place.resourceId : place.staffId) ?? NO_MEMBER,
    booking,
    leadsTo: "bookings",
    name: booking.customerName,
    hasNotes: booking.hasNotes,
    isMovable: isMovable(booking),
    className: `cal-event cal-${booking.status} cal-mark-${mark}`,
    time: `${formatTime(place.startMs, zone, locale)} – ${formatTime(endMs, zone, locale)}`,
    details: [
      booking.partySize === null ? "" : guestsText(booking.partySize),
      booking.serviceName,
      by === "member" ? "" : (names.get(place.staffId ?? "") ?? ""),
      by === "place" ? "" : (names.get(place.resourceId ?? "") ?? ""),
      isPlain ? "" : BOOKING_STATUS_WORDS[booking.status].name,
    ].filter((text) => text !== ""),
  };
}

/** A held time, and until when it is held in words. */
export type ShownHold = HeldTime & { until: string };

/** Who a time is on hold for. */
export const holdName = ({ customerName }: ShownHold): string => `On hold: ${customerName}`;

/** Draws a time that is on hold for someone on the waitlist; it isn't moved. */
export function holdEvent(held: ShownHold, { zone, locale, names }: Wording, by: CalendarColumns | null): GridEvent {
  const [startMs, endMs] = [held.startAt.getTime(), held.endAt.getTime()];
  const span = drawnSpan(startMs, endMs, zone);
  return {
    id: held.id,
    ...span,
    drawnStart: span.start,
    locale,
    columnId: (by === "place" ? held.resourceId : held.staffId) ?? NO_MEMBER,
    booking: null,
    leadsTo: "waitlist",
    name: holdName(held),
    hasNotes: false,
    isMovable: false,
    className: "cal-event cal-held cal-mark-none",
    time: `${formatTime(startMs, zone, locale)} – ${formatTime(endMs, zone, locale)}`,
    details: [
      `Waitlist, until ${held.until}`,
      by === "member" ? "" : (names.get(held.staffId ?? "") ?? ""),
      by === "place" ? "" : (names.get(held.resourceId ?? "") ?? ""),
    ].filter((text) => text !== ""),
  };
}

/** What a connected calendar is called where it makes a member busy. */
export const busyName = ({ account }: BusyTime): string => (account === null ? "Busy" : `Busy (${account.label})`);

/** Draws the times in which connected calendars make members busy, behind the bookings; tables are never busy like that. */
export const busyEvents = (busy: readonly BusyTime[], words: Wording, by: CalendarColumns | null): GridEvent[] =>
  by === "place" ? [] : busy.map((time) => busyEvent(time, words, by));

function busyEvent(busy: BusyTime, { zone, locale, names }: Wording, by: CalendarColumns | null): GridEvent {
  const { staffId, startMs, endMs, account } = busy;
  const span = drawnSpan(startMs, endMs, zone);
  return {
    id: `${staffId} ${account?.id ?? ""} ${startMs}`,
    ...span,
    drawnStart: span.start,
    locale,
    columnId: staffId,
    booking: null,
    leadsTo: account === null ? "calendars" : `calendars/${account.id}`,
    name: busyName(busy),
    hasNotes: false,
    isMovable: false,
    className: "cal-event cal-busy cal-mark-none",
    time: `${formatTime(startMs, zone, locale)} – ${formatTime(endMs, zone, locale)}`,
    details: [by === "member" ? "" : (names.get(staffId) ?? "")].filter((text) => text !== ""),
  };
}
