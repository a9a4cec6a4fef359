import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { intersectRanges, subtractRanges } from "../../availability/intervals";
import type { Range } from "../../availability/snapshot";
import { LONGEST_MS } from "../../bookings/booking-state";
import type { Basis } from "./capacity-owners";
import { rangesIn } from "./load-occupied";

const Row = z.object({ owner_id: z.string(), ranges: z.string() });

/** The busy times of each member's connected calendars, disjoint and in order. */
export type Blocked = ReadonlyMap<string, readonly Range[]>;

/** What connected calendars block in a stretch (rule R8.4), as far back as it's kept; tables and rooms have none. */
export async function loadBlocked(
  tx: Database,
  { orgId, basis }: { orgId: string; basis: Basis },
  { startMs, endMs }: Range,
): Promise<Blocked> {
  if (basis !== "members") return new Map();
  const rows = await tx.execute(sql`
    select staff_id as owner_id,
      '[' || string_agg(start_ms || ',' || end_ms, ',' order by start_ms) || ']' as ranges
    from occupations
    where org_id = ${orgId} and imported and start_ms > ${startMs - LONGEST_MS}::bigint and start_ms < ${endMs}::bigint
      and int8range(start_ms, end_ms) && int8range(${startMs}::bigint, ${endMs}::bigint)
    group by 1`);
  const read = z.array(Row).parse([...rows]);
  return new Map(read.map(({ owner_id: id, ranges }) => [id, rangesIn(ranges)]));
}

/** The hours of one day in two parts: what is open of them, and what connected calendars block of them. */
export type DayHours = { open: readonly Range[]; blocked: readonly Range[] };

/** Takes what is blocked out of a day's hours (rule R8.4). */
export function splitHours(hours: readonly Range[], blocked: readonly Range[] = []): DayHours {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || blocked.length === 0) return { open: hours, blocked: [] };
  const near = between(blocked, first.startMs, last.endMs);
  return { open: subtractRanges(hours, near), blocked: intersectRanges(hours, near) };
}

/** Those of disjoint ranges in order that overlap a stretch. */
function between(ranges: readonly Range[], startMs: number, endMs: number): Range[] {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ranges[middle]?.endMs ?? 0) <= startMs) low = middle + 1;
    else high = middle;
  }
  const found: Range[] = [];
  for (let n = low; n < ranges.length && (ranges[n]?.startMs ?? endMs) < endMs; n += 1) {
    const range = ranges[n];
    if (range) found.push(range);
  }
  return found;
}
