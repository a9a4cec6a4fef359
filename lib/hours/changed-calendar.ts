import type { BusinessCalendar, DatedHours, Member } from "../availability/snapshot";
import { datesBetween } from "./dates-between";
import type { HoursChange } from "./schema";
import { readTimeOff, timeOffTexts } from "./time-off-span";

/** The calendar with a change applied; the given one isn't modified. An unknown member changes nothing. */
export function changedCalendar(calendar: BusinessCalendar, change: HoursChange): BusinessCalendar {
  switch (change.kind) {
    case "week":
      if (change.staffId !== null) return withMember(calendar, change.staffId, () => ({ week: change.hours }));
      return { ...calendar, week: change.hours ?? calendar.week };
    case "exceptions": {
      const dates = datesBetween(change.from, change.to);
      const added = (known: DatedHours) => new Map([...known, ...dates.map((date) => [date, change.hours] as const)]);
      return withExceptions(calendar, change.staffId, added);
    }
    case "without_exception":
      return withExceptions(
        calendar,
        change.staffId,
        (known) => new Map([...known].filter(([date]) => date !== change.date)),
      );
    case "time_off": {
      const span = readTimeOff(timeOffTexts(change), calendar.timezone);
      if (!span.ok) return calendar;
      const range = { startMs: span.fromAt.getTime(), endMs: span.toAt.getTime() };
      return withMember(calendar, change.staffId, ({ timeOff }) => ({ timeOff: [...timeOff, range] }));
    }
  }
}

function withExceptions(
  calendar: BusinessCalendar,
  staffId: string | null,
  change: (known: DatedHours) => DatedHours,
): BusinessCalendar {
  if (staffId === null) return { ...calendar, exceptions: change(calendar.exceptions) };
  return withMember(calendar, staffId, ({ exceptions }) => ({ exceptions: change(exceptions) }));
}

function withMember(
  calendar: BusinessCalendar,
  id: string,
  change: (member: Member) => Partial<Member>,
): BusinessCalendar {
  const member = calendar.members.get(id);
  if (member === undefined) return calendar;
  return { ...calendar, members: new Map(calendar.members).set(id, { ...member, ...change(member) }) };
}
