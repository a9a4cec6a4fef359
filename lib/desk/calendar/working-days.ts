import { subtractRanges } from "../../availability/intervals";
import { memberHours, type OpeningHours, openingHoursOn, scheduledHours } from "../../availability/opening-hours";
import type { BusinessCalendar, Member, Range } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import { localMinuteFrom } from "../../time/wall-clock";
import type { MinuteSpan } from "./wall-clock";

/** A day's hours as a calendar shades them. Minutes are those of the wall clock. */
export type WorkingDay = {
  date: string;
  open: boolean;
  /** what the business says about a dated exception, such as a holiday's name */
  label: string | null;
  spans: MinuteSpan[];
  /** by member: the hours in which the business is open and the member works */
  members: Record<string, MemberDay>;
};

/** `away`: the time off within the member's hours. */
type MemberDay = { spans: MinuteSpan[]; away: MinuteSpan[] };

/** The hours of the business and its members on some days. */
export function workingDays(catalog: Catalog, dates: readonly string[], memberIds: readonly string[]): WorkingDay[] {
  const { calendar, exceptionLabels } = catalog;
  return dates.map((date) => {
    const day = openingHoursOn(calendar, date);
    const members = memberIds.flatMap((id) => calendar.members.get(id) ?? []);
    return {
      date,
      open: day.open,
      label: exceptionLabels.get(date) ?? null,
      spans: minuteSpans(day.intervals, date, calendar.timezone),
      members: Object.fromEntries(members.map((member) => [member.id, memberDay(calendar, day, member)])),
    };
  });
}

function memberDay(calendar: BusinessCalendar, day: OpeningHours, member: Member): MemberDay {
  const present = memberHours(calendar, day, member);
  const spansOf = (ranges: readonly Range[]) => minuteSpans(ranges, day.date, calendar.timezone);
  const away = subtractRanges(scheduledHours(calendar, day, member), present);
  return { spans: spansOf(present), away: spansOf(away) };
}

function minuteSpans(ranges: readonly Range[], date: string, zone: string): MinuteSpan[] {
  return ranges.map(({ startMs, endMs }) => {
    const fromMin = localMinuteFrom(date, startMs, zone);
    return { fromMin, toMin: Math.max(fromMin, localMinuteFrom(date, endMs, zone)) };
  });
}
