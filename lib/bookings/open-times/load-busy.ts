import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orgs } from "../../../db/schema";
import { packRanges } from "../../availability/busy";
import type { Busy, OccupiedRanges } from "../../availability/snapshot";
import { groupBy } from "../../catalog/group-by";
import { keepByRevision, placeOf } from "../../catalog/keep-by-revision";
import type { Org } from "../../context";
import { currentTime } from "../../env/clock";
import { BUFFER_MINUTES_MAX } from "../../fields/number.schema";
import { occupancyRevision } from "../../orgs/occupancy-revision";
import { allAtOnce, lookInSteps, type Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";

type Window = { startMs: number; endMs: number | null };
export type FoldedRow = { staff_id: string | null; resource_id: string | null; ranges: string };

/**
 * The query for what occupies the members and tables of a business within a window (rule B11.1), from the one table of all occupied times.
 * The database folds the ranges of each member and table into one text, since thousands of rows cost more than everything else in a read.
 */
export function foldedRanges(orgId: string, { startMs, endMs }: Window): SQL {
  return sql`
    select staff_id, resource_id,
      string_agg(start_ms || ' ' || end_ms || ' ' || coalesce(expires_ms::text, '') || ' '
        || case when imported then 'busy' else owner_id end, ',') as ranges
    from occupations
    where org_id = ${orgId} and int8range(start_ms, end_ms) && int8range(${startMs}::bigint, ${endMs}::bigint)
    group by staff_id, resource_id`;
}

/** The folded ranges, packed for the engine; for a business with very many bookings in steps (rule B12.3). */
export function* unfoldInSteps(rows: readonly FoldedRow[]): Steps<Busy> {
  return { byMember: yield* unfold(rows, "staff_id"), byResource: yield* unfold(rows, "resource_id") };
}

/** The same in one go, for few bookings. */
export const unfoldBusy = (rows: readonly FoldedRow[]): Busy => allAtOnce(unfoldInSteps(rows));

function* unfold(rows: readonly FoldedRow[], column: "staff_id" | "resource_id"): Steps<Map<string, OccupiedRanges>> {
  const packed = new Map<string, OccupiedRanges>();
  for (const [id, rowsOfOne] of groupBy(rows, (row) => row[column])) {
    if (id === null) continue;
    const ranges: ReturnType<typeof range>[] = [];
    for (const { ranges: folded } of rowsOfOne) {
      yield* lookInSteps(folded.split(","), (text) => {
        ranges.push(range(text));
        return false;
      });
    }
    packed.set(id, packRanges(ranges));
    yield;
  }
  return packed;
}

function range(text: string) {
  const [startMs, endMs, expiresMs, ownerId = ""] = text.split(" ");
  return {
    startMs: Number(startMs),
    endMs: Number(endMs),
    expiresMs: expiresMs === "" ? null : Number(expiresMs),
    ownerId,
  };
}

/** How far back a slot that starts now can reach. */
const BUFFER_BEFORE_MS_MAX = BUFFER_MINUTES_MAX * 60_000;
/** How far a request's clock can be behind the clock by which the kept ranges were loaded. */
const CLOCK_SLACK_MS = 3_600_000;

const keptBusy = keepByRevision<Busy>({
  async load(db, orgId) {
    const window = { startMs: currentTime().getTime() - CLOCK_SLACK_MS - BUFFER_BEFORE_MS_MAX, endMs: null };
    const [[org], rows] = await db.transaction(
      (tx) =>
        Promise.all([
          tx.select({ revision: occupancyRevision }).from(orgs).where(eq(orgs.id, orgId)),
          tx.execute<FoldedRow>(foldedRanges(orgId, window)),
        ]),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    if (!org) throw new Error(`business ${orgId} is gone`);
    return { revision: org.revision, value: await inTurn(orgId, unfoldInSteps(rows)) };
  },
  weigh: weighBusy,
  place: placeOf("busy"),
});

/** Four numbers and the owner's id for each range, five lists for each member and table. */
const RANGE_BYTES = 130;
const LISTS_BYTES = 500;

/** The size of the occupied times, in bytes. */
function weighBusy({ byMember, byResource }: Busy): number {
  let bytes = LISTS_BYTES;
  for (const { starts } of [...byMember.values(), ...byResource.values()]) {
    bytes += LISTS_BYTES + RANGE_BYTES * starts.length;
  }
  return bytes;
}

/**
 * The business's occupied times from `now` on, and as far before it as a buffer can reach back, at the revision that the request has seen
 * or a newer one. Past times are left out: past slots are never offered.
 */
export async function busyOf(db: Database, org: Pick<Org, "id" | "occupancyRevision">, now: Date): Promise<Busy> {
  const isOrdinary = now.getTime() >= currentTime().getTime() - CLOCK_SLACK_MS;
  if (isOrdinary) return keptBusy(db, org.id, org.occupancyRevision);
  const window = { startMs: now.getTime() - BUFFER_BEFORE_MS_MAX, endMs: null };
  return unfoldBusy(await db.execute<FoldedRow>(foldedRanges(org.id, window)));
}
