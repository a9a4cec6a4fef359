import { and, eq, isNull } from "drizzle-orm";
import { apiKeys } from "../../../db/schema";
import { openingHoursOn } from "../../availability/opening-hours";
import { busyOf } from "../../bookings/open-times/load-busy";
import type { Catalog } from "../../catalog/catalog";
import { isBookable } from "../../catalog/eligible-members";
import { catalogOf } from "../../catalog/load-catalog";
import { isOnline } from "../../catalog/online-service";
import type { Ctx } from "../../context";
import { missingForms } from "../../forms/asking/missing-forms";
import { type OpenStatus, openStatus } from "../../orgs/open-status";
import { paymentProvider } from "../../payments/configured-provider";
import { localDateAt } from "../../time/wall-clock";
import type { FilledSlot } from "../../waitlist/answers.schema";
import { countWaiting, listFilledToday } from "../../waitlist/desk/list-entries";
import { type DayBooking, listDaysBookings } from "../calendar/list-days-bookings";
import { rangeOfDays } from "../calendar/shown-days";
import { hasAnyBooking } from "../list/list-bookings-page";
import { countDay, type DayNumbers } from "./count-day";
import { type FreeTime, freeTimeOfMembers, freeTimeOfResources } from "./free-time";
import { type Attention, getAttention } from "./get-attention";

/** What a new business has already done. */
export type FirstSteps = { hasServices: boolean; hasMembers: boolean; hasHours: boolean; hasKey: boolean };

export type TodayView = {
  /** the business's local date */
  date: string;
  isOpen: boolean;
  /** what the business says about the day's hours, such as a holiday's name */
  label: string | null;
  status: OpenStatus | null;
  begun: DayBooking[];
  toCome: DayBooking[];
  numbers: DayNumbers;
  free: { name: string; time: FreeTime }[];
  attention: Attention;
  /** deposits are paid at the business, which marks them itself */
  marksDeposits: boolean;
  /** the names of the forms that are still missing, by booking id */
  missingForms: Record<string, string[]>;
  /** names of members, tables and rooms by id */
  names: Record<string, string>;
  /** how many people wait, and the freed times that the waitlist filled today */
  waitlist: { waiting: number; filled: FilledSlot[] };
  /** null once there has been a booking */
  firstSteps: FirstSteps | null;
};

/** The business's day at `ctx.now`: its bookings, what is free, and what needs attention. */
export async function getToday(ctx: Ctx): Promise<TodayView> {
  const date = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  const day = rangeOfDays([date], ctx.org.timezone);
  const [catalog, busy, { begun, toCome }, numbers, attention, waiting, filled, wasBooked] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    busyOf(ctx.db, ctx.org, ctx.now),
    listDaysBookings(ctx, day),
    countDay(ctx, day),
    getAttention(ctx, day),
    countWaiting(ctx),
    listFilledToday(ctx),
    hasAnyBooking(ctx),
  ]);
  const { calendar, members, resourcesById, exceptionLabels } = catalog;
  const bookable = members.filter(isBookable);
  const resources = [...resourcesById.values()].filter(({ active }) => active);
  const at = ctx.now.getTime();
  const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);
  const missing = await missingForms(ctx.db, ctx.org.id, ids([...begun, ...toCome]), ctx.now);
  const free =
    bookable.length > 0
      ? freeTimeOfMembers(calendar, busy, date, at, ids(bookable))
      : freeTimeOfResources(calendar, busy, date, at, ids(resources));
  const names = Object.fromEntries([...members, ...resourcesById.values()].map(({ id, name }) => [id, name]));
  return {
    date,
    isOpen: openingHoursOn(calendar, date).open,
    label: exceptionLabels.get(date) ?? null,
    status: openStatus(calendar, ctx.now),
    begun,
    toCome,
    numbers,
    free: free.map((time) => ({ name: names[time.id] ?? "", time })),
    attention,
    marksDeposits: paymentProvider() === null,
    missingForms: Object.fromEntries([...missing].map(([id, forms]) => [id, forms.map(({ name }) => name)])),
    names,
    waitlist: { waiting, filled },
    firstSteps: wasBooked ? null : await firstSteps(ctx, catalog),
  };
}

async function firstSteps(ctx: Ctx, { services, members, calendar }: Catalog): Promise<FirstSteps> {
  const keys = await ctx.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.orgId, ctx.org.id), isNull(apiKeys.revokedAt)))
    .limit(1);
  return {
    hasServices: services.some(isOnline),
    hasMembers: members.some(isBookable),
    hasHours: calendar.week.some(({ open }) => open),
    hasKey: keys.length > 0,
  };
}
