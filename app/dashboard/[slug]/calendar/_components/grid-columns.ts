import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import { type MinuteSpan, placeOfWall } from "@/lib/desk/calendar/wall-clock";
import { formatHours, WORK_HOURS } from "@/lib/locale/format-hours";
import type { CalendarColumns } from "../address";
import { NO_MEMBER } from "./grid-event";

/**
 * A column of the day's grid: a member or a table, or the bookings that need none. `note`: when the member works, how many the table seats.
 */
export type GridColumn = { id: string; name: string; note: string };

/** The columns of a day: the member chosen, or all of them, and one for bookings without a member where there are any. */
export function gridColumns(
  { members, bookings, held, days }: CalendarView,
  date: string,
  staffId: string | null,
  locale: string,
): GridColumn[] {
  const day = days.find((one) => one.date === date);
  const shown = staffId === null ? members : members.filter(({ id }) => id === staffId);
  const columns = shown.map(({ id, name }) => ({ id, name, note: noteOf(day?.members[id], locale) }));
  const needsOther =
    staffId === null && (columns.length === 0 || [...bookings, ...held].some((one) => one.staffId === null));
  return needsOther || columns.length === 0
    ? [...columns, { id: NO_MEMBER, name: columns.length === 0 ? "Bookings" : "No team member", note: "" }]
    : columns;
}

/** A member who is there, or away, around the clock. */
const ALL_DAY = { ...WORK_HOURS, allDay: "all day" };
/** The columns of a day by table and room, the smallest first, and one for bookings without any where there are some. */
export function placeColumns({ places, bookings, held }: CalendarView): GridColumn[] {
  const columns = places.map(({ id, name, seats }) => ({ id, name, note: seats === null ? "Room" : `Seats ${seats}` }));
  const needsOther = columns.length === 0 || [...bookings, ...held].some(({ resourceId }) => resourceId === null);
  return needsOther ? [...columns, { id: NO_MEMBER, name: "No table", note: "" }] : columns;
}

/** By tables where no member is booked and there are tables, unless something else was asked for. */
export const columnsOf = (
  { places, isStaffed }: Pick<CalendarView, "places" | "isStaffed">,
  asked: CalendarColumns | null,
): CalendarColumns => {
  if (places.length === 0) return "member";
  return asked ?? (isStaffed ? "member" : "place");
};

function noteOf(hours: { spans: MinuteSpan[]; away: MinuteSpan[] } | undefined, locale: string): string {
  const range = (span: MinuteSpan) => formatHours(span, locale, ALL_DAY);
  const [first, last] = [hours?.spans[0], hours?.spans.at(-1)];
  const away = hours?.away ?? [];
  if (!first || !last) return away.length > 0 ? "Time off" : "Not working";
  if (away.length > 0) return `Time off ${away.map(range).join(", ")}`;
  return range({ fromMin: first.fromMin, toMin: last.toMin });
}

/** How a time of the grid is shaded: within working hours not at all. */
export function shadeAt(calendar: CalendarView, wall: Date, columnId: string | null): string {
  const { date, minute } = placeOfWall(wall);
  const day = calendar.days.find((one) => one.date === date);
  const member = columnId === null ? undefined : day?.members[columnId];
  const holds = ({ fromMin, toMin }: MinuteSpan) => fromMin <= minute && minute < toMin;
  if (member?.away.some(holds)) return "cal-away";
  return (member?.spans ?? day?.spans ?? []).some(holds) ? "" : "cal-closed";
}
