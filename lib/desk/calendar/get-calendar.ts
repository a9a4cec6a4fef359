import { type BusyTime, listBusyTimes } from "../../calendar-sync/desk/list-busy-times";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { type CalendarBooking, listCalendarBookings } from "./list-calendar-bookings";
import { type HeldTime, listHeldTimes } from "./list-held-times";
import { rangeOfDays } from "./shown-days";
import { type WorkingDay, workingDays } from "./working-days";

type CalendarAsked = {
  /** days in a row */
  days: readonly string[];
  staffId: string | null;
  withEnded: boolean;
};

export type CalendarColumn = { id: string; name: string; isActive: boolean };
/** A table or a room; `seats` is null for a room. */
export type CalendarPlace = CalendarColumn & { seats: number | null };

/** Everything that a calendar of some days shows. `members`: the current ones, and others with a booking in it. */
export type CalendarView = {
  bookings: CalendarBooking[];
  isCut: boolean;
  /** on hold for people on the waitlist */
  held: HeldTime[];
  /** in which connected calendars make members busy */
  busy: BusyTime[];
  members: CalendarColumn[];
  /** active tables and rooms and those with a booking in it, smallest first, rooms last */
  places: CalendarPlace[];
  /** a team member is booked for something */
  isStaffed: boolean;
  /** names of the tables and rooms of the bookings and held times */
  resources: Record<string, string>;
  days: WorkingDay[];
  slotStepMin: number;
};

/** The calendar of some days. A member who isn't of this business has no bookings. */
export async function getCalendar(ctx: Ctx, { days, staffId, withEnded }: CalendarAsked): Promise<CalendarView> {
  const { fromAt, toAt } = rangeOfDays(days, ctx.org.timezone);
  const [catalog, { bookings, isCut }, held, busy] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    listCalendarBookings(ctx, { fromAt, toAt, staffId, withEnded }),
    listHeldTimes(ctx, { fromAt, toAt, staffId }),
    listBusyTimes(ctx, { fromAt, toAt, staffId }),
  ]);
  const busyMembers = new Set([...bookings, ...held].map((one) => one.staffId));
  const members = catalog.members
    .filter(({ id, active }) => active || busyMembers.has(id))
    .map(({ id, name, active }) => ({ id, name, isActive: active }));
  const busyPlaces = new Set([...bookings, ...held].map((one) => one.resourceId));
  const places = [...catalog.resourcesById.values()]
    .filter(({ id, active }) => active || busyPlaces.has(id))
    .map(({ id, name, kind, capacity, active }) => ({
      id,
      name,
      isActive: active,
      seats: kind === "table" ? capacity : null,
    }))
    .sort((one, other) => (one.seats ?? Number.MAX_VALUE) - (other.seats ?? Number.MAX_VALUE));
  return {
    bookings,
    isCut,
    held,
    busy,
    members,
    places,
    isStaffed: catalog.services.some(({ active, staffed }) => active && staffed) && members.length > 0,
    resources: Object.fromEntries(
      [...bookings, ...held].flatMap(({ resourceId }) => {
        const resource = resourceId === null ? undefined : catalog.resourcesById.get(resourceId);
        return resource ? [[resource.id, resource.name]] : [];
      }),
    ),
    days: workingDays(
      catalog,
      days,
      members.map(({ id }) => id),
    ),
    slotStepMin: catalog.calendar.slotStepMin,
  };
}
