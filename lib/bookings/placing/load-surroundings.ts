import { and, eq, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import type { Busy, OccupiedRanges, Wish } from "../../availability/snapshot";
import type { Ctx } from "../../context";
import { isAppointmentId } from "../../ids";
import { addDays } from "../../time/local-date";
import { localDateAt, wallToMs } from "../../time/wall-clock";
import { whereHoldEnded, whereOccupies } from "../booking-state";
import type { BookingRow } from "../get-booking-row";
import { type FoldedRow, foldedRanges, unfoldBusy } from "../open-times/load-busy";
import type { Load } from "./choose-member";

/** What a decision about a time is based on. */
export type Surroundings = {
  /** what is occupied around it */
  busy: Busy;
  /** how busy the members are */
  loads: ReadonlyMap<string, Load>;
  /** bookings around it whose hold has ended, but whose occupation rows still exist */
  endedHolds: BookingRow[];
  /** by when rows count as over */
  now: Date;
};

/** What is over, but whose occupation rows are still in a booking's way: bookings on hold, and the owners of other rows. */
export type EndedInTheWay = { holds: BookingRow[]; otherIds: string[] };

/** Whose load is read: only members with nothing in the way, or all (the business can overlap bookings). */
type LoadsOf = "free" | "all";

type SurroundingsRow = FoldedRow & { day_min: number | null; around_min: number | null };

const DAYS_EACH_SIDE = 14;
/** What began longer ago doesn't count, which keeps the look-up on one index, member by member. */
const LONGEST_MS = 8 * 86_400_000;

/** Reads the surroundings of a wish that starts at an instant, including buffers, in one query if no hold has ended. */
export async function loadSurroundings(
  ctx: Ctx,
  wish: Wish,
  startAt: Date,
  loadsOf: LoadsOf = "free",
): Promise<Surroundings> {
  const startMs = startAt.getTime();
  const window = {
    startMs: startMs - wish.bufferBeforeMin * 60_000,
    endMs: startMs + (wish.durationMin + wish.bufferAfterMin) * 60_000,
  };
  const occupied = sql`
    select staff_id, resource_id, ranges, null::float8 as day_min, null::float8 as around_min
    from (${foldedRanges(ctx.org.id, window)}) as folded`;
  const needsLoads = wish.memberIds !== null && wish.memberIds.length > 1;
  const rows = await ctx.db.execute<SurroundingsRow>(
    needsLoads ? sql`${occupied} union all ${memberLoads(ctx, wish, startAt, window, loadsOf)}` : occupied,
  );
  const busy = unfoldBusy(rows.filter((row) => row.ranges !== null));
  const loads = new Map<string, Load>();
  for (const { staff_id, day_min, around_min } of rows) {
    if (staff_id !== null && day_min !== null && around_min !== null) {
      loads.set(staff_id, { dayMin: day_min, aroundMin: around_min });
    }
  }
  return { busy, loads, endedHolds: await endedHoldsIn(ctx, busy), now: ctx.now };
}

async function endedHoldsIn({ db, org, now }: Ctx, { byMember, byResource }: Busy): Promise<BookingRow[]> {
  const ended = [...byMember.values(), ...byResource.values()]
    .flatMap((ranges) => endedOwners(ranges, now))
    .filter(isAppointmentId);
  if (ended.length === 0) return [];
  const areThese = and(eq(bookings.orgId, org.id), isAmong(bookings.id, [...new Set(ended)]));
  return db
    .select()
    .from(bookings)
    .where(and(areThese, whereHoldEnded(now)));
}

const endedOwners = ({ owners, expires }: OccupiedRanges, now: Date): string[] =>
  owners.filter((_, n) => (expires[n] ?? 0) <= now.getTime());

/** What is over and in the way of a booking: rows for its member or its table. */
export function inTheWayOf(
  { staffId, resourceId }: Pick<BookingRow, "staffId" | "resourceId">,
  { busy, endedHolds, now }: Surroundings,
): EndedInTheWay {
  const ofMember = staffId === null ? undefined : busy.byMember.get(staffId);
  const ofTable = resourceId === null ? undefined : busy.byResource.get(resourceId);
  const owners = [ofMember, ofTable].flatMap((ranges) => (ranges ? endedOwners(ranges, now) : []));
  return {
    holds: endedHolds.filter(
      (hold) =>
        (staffId !== null && hold.staffId === staffId) || (resourceId !== null && hold.resourceId === resourceId),
    ),
    otherIds: [...new Set(owners)].filter((id) => !isAppointmentId(id)),
  };
}

/**
 * The occupied minutes by which members are chosen (rule B9.1), of the local day of `startAt` and of the days around it. Ended holds don't
 * count, nor do the booking being moved and busy times of connected calendars (rule K11.1): who has a full calendar of their own isn't
 * spared work here.
 */
function memberLoads(
  ctx: Ctx,
  wish: Wish,
  startAt: Date,
  window: { startMs: number; endMs: number },
  of: LoadsOf,
): SQL {
  const { timezone } = ctx.org;
  const date = localDateAt(startAt.getTime(), timezone);
  const midnight = (days: number) => wallToMs(addDays(date, days), 0, timezone);
  const dayFromMs = midnight(0);
  const dayToMs = midnight(1);
  const aroundFromMs = midnight(-DAYS_EACH_SIDE);
  const aroundToMs = midnight(DAYS_EACH_SIDE + 1);
  const counts = (name: SQL) => sql`${name}.org_id = ${ctx.org.id}
    and ${whereOccupies(name, ctx.now)}
    and ${name}.owner_id is distinct from ${wish.exceptOwnerId}::text`;
  const minutes = (fromMs: number, toMs: number) =>
    sql`coalesce(sum(greatest(0, least(o.end_ms, ${toMs}::bigint) - greatest(o.start_ms, ${fromMs}::bigint))), 0)::float8 / 60000`;
  const overlaps = (name: SQL, fromMs: number, toMs: number) => sql`${name}.staff_id = member.id
    and ${name}.start_ms > ${fromMs - LONGEST_MS}::bigint and ${name}.start_ms < ${toMs}::bigint
    and ${name}.end_ms > ${fromMs}::bigint`;
  const isInTheWay = sql`
    select 1 from occupations as near
    where ${counts(sql`near`)} and ${overlaps(sql`near`, window.startMs, window.endMs)}`;
  return sql`
    select member.id, null::text, null::text, load.day_min, load.around_min
    from unnest(string_to_array(${wish.memberIds?.join(",") ?? ""}, ',')) as member(id)
    cross join lateral (
      select ${minutes(dayFromMs, dayToMs)} as day_min, ${minutes(aroundFromMs, aroundToMs)} as around_min
      from occupations as o
      where ${counts(sql`o`)} and not o.imported and ${overlaps(sql`o`, aroundFromMs, aroundToMs)}) as load
    where ${of === "all" ? sql`true` : sql`not exists (${isInTheWay})`}`;
}
