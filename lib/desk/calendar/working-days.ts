import { subtractRanges } from "../../availability/intervals";
import { memberHours, type OpenDay, openDay } from "../../availability/opening-hours";
import type { BusinessCalendar, Member, Range } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import { localMinuteFrom } from "../../time";
import type { MinuteSpan } from "./wall-clock";

/** A day's hours as a calendar shades them. Minutes are those of the wall clock. */
export type WorkingDay = {
  date: string;
  open: boolean;
  /** what the business says about a dated exception, such as a holiday's name */
  label: string | null;
  spans: MinuteSpan[];
  /** by member; the hours in which the business is open and the member works */
  members: Record<string, MemberDay>;
};

/** `away`: the time off that falls into the member's hours. */
type MemberDay = { spans: MinuteSpan[]; away: MinuteSpan[] };

/** The hours of some days: of the business, and of its members. */
export function workingDays(catalog: Catalog, dates: readonly string[], memberIds: readonly string[]): WorkingDay[] {
  const { calendar, exceptionLabels } = catalog;
  return dates.map((date) => {
    const day = openDay(calendar, date);
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

function memberDay(calendar: BusinessCalendar, day: OpenDay, member: Member): MemberDay {
  const present = workingRanges(calendar, day, member);
  const all = workingRanges(calendar, day, { ...member, id: `${member.id} without time off`, timeOff: [] });
  const spansOf = (ranges: readonly Range[]) => minuteSpans(ranges, day.date, calendar.timezone);
  return { spans: spansOf(present), away: spansOf(subtractRanges(all, present)) };
}

/** When the business is open and the member works: own hours only ever narrow the business's (rule B6). */
export function workingRanges(calendar: BusinessCalendar, day: OpenDay, member: Member): Range[] {
  const own = memberHours(calendar, day, member);
  return day.intervals.flatMap(({ startMs, endMs }) =>
    own
      .map((range) => ({ startMs: Math.max(startMs, range.startMs), endMs: Math.min(endMs, range.endMs) }))
      .filter((range) => range.startMs < range.endMs),
  );
}

function minuteSpans(ranges: readonly Range[], date: string, zone: string): MinuteSpan[] {
  return ranges.map(({ startMs, endMs }) => {
    const fromMin = localMinuteFrom(date, startMs, zone);
    return { fromMin, toMin: Math.max(fromMin, localMinuteFrom(date, endMs, zone)) };
  });
}
