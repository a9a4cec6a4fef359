import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import type { Range } from "../../availability/snapshot";
import { LONGEST_MS, whereHeld } from "../../bookings/booking-state";
import { BUFFER_MINUTES_MAX } from "../../fields/number.schema";
import { at } from "../figures/booking-kinds";
import type { Basis } from "./capacity-owners";

const Row = z.object({ owner_id: z.string(), ranges: z.string() });

/** The occupied ranges of each owner as the database writes them; `rangesIn` reads them, in no order. */
export type Occupied = ReadonlyMap<string, string>;

/**
 * What is occupied in a stretch: by bookings that are awaited or took place; a no-show, a cancellation or an ended hold occupies nothing
 * (rule R8.3).
 */
export async function loadOccupied(
  tx: Database,
  { orgId, now, basis }: { orgId: string; now: Date; basis: Basis },
  { startMs, endMs }: Range,
): Promise<Occupied> {
  const owner = basis === "members" ? bookings.staffId : bookings.resourceId;
  const { startAt, endAt, bufferBeforeMin, bufferAfterMin, status } = bookings;
  const bufferMs = BUFFER_MINUTES_MAX * 60_000;
  const isOccupying = sql`(${status} in ('completed', 'confirmed') or ${status} = 'pending'
    and ${endAt} > ${at(now)} and (${whereHeld(now)} or ${bookings.depositStatus} <> 'due'))`;
  const ms = (instant: typeof startAt) => sql`(date_part('epoch', ${instant}) * 1000)::bigint`;
  const rows = await tx.execute(sql`
    select ${owner} as owner_id, '[' || string_agg(
      (${ms(startAt)} - ${bufferBeforeMin} * 60000)::text || ',' || (${ms(endAt)} + ${bufferAfterMin} * 60000)::text, ',') || ']' as ranges
    from ${bookings}
    where ${bookings.orgId} = ${orgId} and ${owner} is not null
      and ${startAt} >= ${at(startMs - LONGEST_MS - bufferMs)} and ${startAt} < ${at(endMs + bufferMs)} and ${isOccupying}
    group by 1`);
  return new Map(
    z
      .array(Row)
      .parse([...rows])
      .map(({ owner_id: id, ranges }) => [id, ranges]),
  );
}

const Bounds = z.array(z.number());

/** The ranges of one owner, buffers included; they may overlap. @param text their starts and ends in turn, as JSON */
export function rangesIn(text: string): Range[] {
  const bounds = Bounds.parse(JSON.parse(text));
  const ranges: Range[] = [];
  for (let n = 0; n < bounds.length; n += 2) ranges.push({ startMs: bounds[n] ?? 0, endMs: bounds[n + 1] ?? 0 });
  return ranges;
}
