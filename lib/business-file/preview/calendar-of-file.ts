import type { BusinessCalendar, DatedHours, DayHours, Member } from "../../availability/snapshot";
import type { BusinessFile } from "../business-file.schema";

type Dated = DayHours & { date: string };

const datedHours = (exceptions: readonly Dated[]): DatedHours => new Map(exceptions.map((day) => [day.date, day]));

/**
 * The calendar as a file would leave it, as far as hours go; members not in the file keep theirs.
 *
 * @param nameOf a member's name, by which a file knows them (rule I1)
 */
export function calendarOfFile(
  calendar: BusinessCalendar,
  { timezone, hours, exceptions, staff }: BusinessFile,
  nameOf: (memberId: string) => string | undefined,
): BusinessCalendar {
  const inFile = new Map(staff.map((member) => [member.name, member]));
  const then = ([id, member]: [string, Member]): [string, Member] => {
    const told = inFile.get(nameOf(id) ?? "");
    return [id, told ? { ...member, week: told.hours, exceptions: datedHours(told.exceptions) } : member];
  };
  return {
    ...calendar,
    timezone,
    week: hours,
    exceptions: datedHours(exceptions),
    members: new Map([...calendar.members].map(then)),
  };
}
