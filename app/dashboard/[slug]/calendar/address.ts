import { CALENDAR_VIEWS, type CalendarViewName } from "@/lib/desk/calendar/shown-days";
import { isLocalDate } from "@/lib/time/local-date";

/** What a calendar's address says: which days, whose bookings, and how they are shown. */
export type CalendarAddress = {
  date: string;
  view: CalendarViewName;
  /** what the columns of a day are; null: whichever suits the business */
  by: CalendarColumns | null;
  /** null: all members */
  staffId: string | null;
  /** cancelled bookings and no-shows, too */
  withEnded: boolean;
  /** as a list, not as a grid */
  asList: boolean;
};

export const CALENDAR_COLUMNS = ["member", "place"] as const;
export type CalendarColumns = (typeof CALENDAR_COLUMNS)[number];

const FIRST_DATE = "2000-01-10";
const LAST_DATE = "2199-12-20";

/** Reads an address; what makes no sense is as if it weren't there. Dates are kept where a week around them exists. */
export function readCalendarAddress(
  params: Record<string, string | string[] | undefined>,
  today: string,
): CalendarAddress {
  const text = (name: string) => [params[name]].flat()[0] ?? "";
  const date = text("date");
  const member = text("member");
  return {
    date: isLocalDate(date) && FIRST_DATE <= date && date <= LAST_DATE ? date : today,
    view: CALENDAR_VIEWS.find((view) => view === text("view")) ?? "day",
    by: CALENDAR_COLUMNS.find((by) => by === text("by")) ?? null,
    staffId: member !== "" && member.isWellFormed() && !member.includes("\0") ? member.slice(0, 100) : null,
    withEnded: text("ended") === "1",
    asList: text("as") === "list",
  };
}

/** The address below a calendar's page that says the same. */
export function addressOfCalendar({ date, view, by, staffId, withEnded, asList }: CalendarAddress): string {
  return `?${new URLSearchParams({
    date,
    view,
    ...(by === null ? {} : { by }),
    ...(staffId === null ? {} : { member: staffId }),
    ...(withEnded ? { ended: "1" } : {}),
    ...(asList ? { as: "list" } : {}),
  })}`;
}
