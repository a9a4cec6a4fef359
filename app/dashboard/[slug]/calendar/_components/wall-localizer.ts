import { luxonLocalizer } from "react-big-calendar";
import { placeOfWall, wallAt } from "@/lib/desk/calendar/wall-clock";
import { formatDayNumber, formatMinute, formatMonthShort, weekdayName } from "@/lib/locale/format";
import { wallClockDateTime } from "@/lib/time/calendar-grid-clock";
import { addDays, weekdayOf } from "@/lib/time/local-date";

/**
 * Luxon's localizer without the questions that it puts to the browser's own zone. A week begins with any day, which Luxon's own
 * reckoning of weeks has no room for.
 */
export function wallLocalizer(firstWeekday: number) {
  const localizer = luxonLocalizer(wallClockDateTime(), { firstDayOfWeek: firstWeekday || 7 });
  const { startOf, endOf } = localizer;
  type OtherUnit = Parameters<typeof startOf>[1];
  const firstDay = (wall: Date): string => {
    const { date } = placeOfWall(wall);
    return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
  };
  return Object.assign(localizer, {
    startOf: (wall: Date, unit: OtherUnit | "week") =>
      unit === "week" ? wallAt(firstDay(wall), 0) : startOf(wall, unit),
    endOf: (wall: Date, unit: OtherUnit | "week") =>
      unit === "week" ? endOf(wallAt(addDays(firstDay(wall), 6), 0), "day") : endOf(wall, unit),
    getTimezoneOffset: () => 0,
    getDstOffset: () => 0,
    startAndEndAreDateOnly: () => false,
    segmentOffset: 0,
  });
}

/** How the grid writes days and times. */
export function formatsOf(locale: string) {
  const time = (wall: Date) => formatMinute(placeOfWall(wall).minute, locale);
  const range = ({ start, end }: { start: Date; end: Date }) => `${time(start)} – ${time(end)}`;
  // The times of an event are written by its own part, since an instant may need its zone's name.
  const none = () => "";
  return {
    timeGutterFormat: time,
    dayFormat: (wall: Date) => {
      const { date } = placeOfWall(wall);
      const day = `${weekdayName(weekdayOf(date), locale, "short")} ${formatDayNumber(date, locale)}`;
      return date.endsWith("-01") ? `${day} ${formatMonthShort(date, locale)}` : day;
    },
    selectRangeFormat: range,
    eventTimeRangeFormat: none,
    eventTimeRangeStartFormat: none,
    eventTimeRangeEndFormat: none,
  };
}
