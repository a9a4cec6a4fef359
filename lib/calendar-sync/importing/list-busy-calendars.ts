import { and, asc, eq, gt, lt, notInArray } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { calendarAccounts, calendarBusy, calendars } from "../../../db/schema";
import type { CalendarState } from "../../../db/vocabulary";
import type { Range } from "../../availability/snapshot";
import type { Ctx } from "../../context";

/** A connected calendar that makes its member busy. */
export type BusyCalendar = {
  staffId: string;
  name: string;
  account: string;
  host: string;
  state: CalendarState;
};

/** Named at once. */
const CALENDARS_MAX = 20;

/** The calendars by which some members are busy at some time of a range (rule K11.5), for those who may see what is connected. */
export async function listBusyCalendars(
  { db, org }: Pick<Ctx, "db" | "org">,
  staffIds: readonly string[],
  { startMs, endMs }: Range,
): Promise<BusyCalendar[]> {
  if (staffIds.length === 0) return [];
  const ofAccount = and(eq(calendarAccounts.orgId, calendars.orgId), eq(calendarAccounts.id, calendars.accountId));
  return db
    .selectDistinct({
      staffId: calendars.staffId,
      name: calendars.name,
      account: calendarAccounts.label,
      host: calendarAccounts.host,
      state: calendarAccounts.state,
    })
    .from(calendars)
    .innerJoin(calendarAccounts, and(ofAccount, notInArray(calendarAccounts.state, ["paused", "disconnecting"])))
    .innerJoin(calendarBusy, and(eq(calendarBusy.orgId, calendars.orgId), eq(calendarBusy.calendarId, calendars.id)))
    .where(
      and(
        eq(calendars.orgId, org.id),
        isAmong(calendars.staffId, staffIds),
        eq(calendars.reads, true),
        lt(calendarBusy.startMs, endMs),
        gt(calendarBusy.endMs, startMs),
      ),
    )
    .orderBy(asc(calendars.name), asc(calendarAccounts.label), asc(calendars.staffId))
    .limit(CALENDARS_MAX);
}
