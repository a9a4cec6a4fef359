import { earliest } from "../bookings/open-times/bookable-dates";
import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import { invalidFields, notFound } from "../errors";
import { readAtOnce } from "../read-at-once";
import { addDays, datesFrom, daysBetween, isLocalDate } from "../time/local-date";
import { localDateAt } from "../time/wall-clock";
import { AskedOfCapacity, CAPACITY_DAYS, type CapacityView, type Minutes } from "./capacity/capacity.schema";
import { type CapacityOfDates, capacityOf } from "./capacity/capacity-of";
import { type Measured, nothing } from "./capacity/measure";
import { hasMoreServices, nextOpenings, OPENINGS_MAX } from "./capacity/next-openings";
import { unmetWishes } from "./capacity/unmet-wishes";
import { percentOf } from "./figures/compared";
import { otherBasisNote } from "./notes";
import { localDayOf } from "./period/local-day-of";

/**
 * Open, occupied and free time by day, person and hour, when each service can next be booked, and the wishes on the waitlist (rules R8 to
 * R10).
 *
 * @throws AppError `invalid_fields` for dates out of reach; `not_found` for an unknown member or service; `conflict` (`too_much`)
 */
export const getCapacity = query({
  needs: { user: "manage", key: "read" },
  input: AskedOfCapacity,
  async run(ctx, asked): Promise<CapacityView> {
    const { org, now } = ctx;
    const catalog = await catalogOf(ctx.db, org);
    const today = localDateAt(now.getTime(), org.timezone);
    const { from, to } = datesAsked(asked, {
      today,
      zone: org.timezone,
      maxAdvanceDays: catalog.calendar.maxAdvanceDays,
    });
    const service = asked.serviceId === undefined ? undefined : catalog.servicesById.get(asked.serviceId);
    if (asked.serviceId !== undefined && service === undefined) throw notFound("service");
    if (asked.staffId !== undefined && !catalog.membersById.has(asked.staffId)) throw notFound("staff");
    const dates = datesFrom(from, to);
    const measured = await readAtOnce(ctx.db, dates.length, async (tx) => ({
      found: await capacityOf(tx, ctx, catalog, {
        ...{ dates, untilMs: Number.POSITIVE_INFINITY, withHours: true, staffId: asked.staffId, service },
      }),
      unmet: await unmetWishes(tx, { orgId: org.id, today }, { from, to }),
    }));
    if (measured.found === null)
      throw invalidFields({
        to: ["must not be so long after from: the business has too many team members, tables or rooms"],
      });
    const { basis, owners, capacity, blocked, estimated } = measured.found;
    const access = await nextOpenings(ctx, catalog, { only: service?.id });
    const listed = owners.map(({ id, name }) => ({
      id,
      name,
      ...minutesOf(capacity.owners.get(id), blocked?.owners.get(id)),
    }));
    return {
      ...{ timezone: org.timezone, from, to, basis, totals: minutesOf(capacity.total, blocked?.total) },
      days: dates.map((date) => {
        const minutes = minutesOf(capacity.days.get(date), blocked?.days.get(date));
        return { date, open: minutes.openMin > 0, ...minutes, estimated: estimated.has(date) };
      }),
      members: basis === "members" ? listed.map(({ id: staffId, ...member }) => ({ staffId, ...member })) : [],
      resources: basis === "resources" ? listed.map(({ id: resourceId, ...one }) => ({ resourceId, ...one })) : [],
      hours: hoursOf(capacity.hours),
      ...{
        access,
        unmet: measured.unmet,
        notes: notesOf(measured.found, service === undefined && hasMoreServices(catalog)),
      },
    };
  },
});

function notesOf({ basis, estimated, hasOtherBasis }: CapacityOfDates, isAccessCut: boolean): string[] {
  const notes: string[] = [];
  if (hasOtherBasis) notes.push(otherBasisNote(basis));
  if (estimated.size > 0) notes.push("Days marked as estimated are measured by today’s opening hours.");
  if (isAccessCut) notes.push(`Next open times are told for the first ${OPENINGS_MAX} services.`);
  return notes;
}

/** @param blocked what connected calendars take of the hours, counted as open there */
function minutesOf({ openMin, occupiedMin }: Measured = nothing(), blocked: Measured = nothing()): Minutes {
  const [open, occupied] = [Math.round(openMin), Math.round(occupiedMin)];
  return {
    ...{ openMin: open, occupiedMin: occupied, freeMin: open - occupied, blockedMin: Math.round(blocked.openMin) },
    utilization: percentOf({ part: occupied, whole: open }),
  };
}

function hoursOf(hours: ReadonlyMap<number, Measured>): CapacityView["hours"] {
  return [...hours.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([place, measured]) => {
      const { openMin, occupiedMin, utilization } = minutesOf(measured);
      return { weekday: Math.floor(place / 24), hour: place % 24, openMin, occupiedMin, utilization };
    });
}

type Reach = { today: string; zone: string; maxAdvanceDays: number };

function datesAsked({ from, to, days }: AskedOfCapacity, { today, zone, maxAdvanceDays }: Reach) {
  if (days !== undefined && to !== undefined) throw invalidFields({ days: ["can't be combined with to"] });
  const first = from === undefined ? today : localDayOf(from, zone);
  const last = to === undefined ? addDays(first, (days ?? CAPACITY_DAYS.usual) - 1) : localDayOf(to, zone);
  const oldest = addDays(today, -CAPACITY_DAYS.back);
  const latest = addDays(today, maxAdvanceDays);
  for (const [name, date] of Object.entries({ from: first, to: last })) {
    if (!isLocalDate(date)) throw invalidFields({ [name]: ["must be a date in the years 2000 to 2199"] });
  }
  if (first < oldest) throw invalidFields({ from: [`must not be before ${oldest}`] });
  if (last < first) throw invalidFields({ to: ["must not be before from"] });
  if (daysBetween(first, last) >= CAPACITY_DAYS.max) {
    throw invalidFields({ to: [`must be at most ${CAPACITY_DAYS.max} days after from, both included`] });
  }
  if (to !== undefined && last > latest) throw invalidFields({ to: [`must not be after ${latest}`] });
  if (first > latest) throw invalidFields({ from: [`must not be after ${latest}`] });
  return { from: first, to: earliest(last, latest) };
}
