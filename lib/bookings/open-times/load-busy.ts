import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orgs } from "../../../db/schema";
import { packRanges } from "../../availability/busy";
import type { Busy, OccupiedRanges } from "../../availability/snapshot";
import { keepByRevision, placeOf } from "../../catalog/keep-by-revision";
import type { Org } from "../../context";
import { currentTime } from "../../env/clock";
import { BUFFER_MINUTES_MAX } from "../../fields/number.schema";
import { occupancyRevision } from "../../orgs/occupancy-revision";

type Window = { startMs: number; endMs: number | null };
export type FoldedRow = { staff_id: string | null; resource_id: string | null; ranges: string };

/**
 * The query for what occupies the members and tables of a business within a window (rule B11.1), from the one table of
 * all that occupies. The server folds the ranges of each member and table into one text, since thousands of rows cost
 * more than all else in a read.
 */
export function foldedRanges(orgId: string, { startMs, endMs }: Window): SQL {
  return sql`
    select staff_id, resource_id,
      string_agg(start_ms || ' ' || end_ms || ' ' || coalesce(expires_ms::text, '') || ' ' || owner_id, ',') as ranges
    from occupations
    where org_id = ${orgId} and int8range(start_ms, end_ms) && int8range(${startMs}::bigint, ${endMs}::bigint)
    group by staff_id, resource_id`;
}

/** The folded ranges, packed for the engine. */
export function unfoldBusy(rows: readonly FoldedRow[]): Busy {
  return { byMember: unfold(rows, "staff_id"), byResource: unfold(rows, "resource_id") };
}

async function loadBusy(db: Database, orgId: string, window: Window): Promise<Busy> {
  return unfoldBusy(await db.execute<FoldedRow>(foldedRanges(orgId, window)));
}

function unfold(rows: readonly FoldedRow[], column: "staff_id" | "resource_id"): Map<string, OccupiedRanges> {
  const texts = new Map<string, string[]>();
  for (const row of rows) {
    const id = row[column];
    if (id === null) continue;
    const known = texts.get(id);
    if (known === undefined) texts.set(id, [row.ranges]);
    else known.push(row.ranges);
  }
  return new Map(
    [...texts].map(([id, folded]) => [id, packRanges(folded.flatMap((text) => text.split(",").map(range)))]),
  );
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

/** How far back a slot of this moment may reach. */
const BUFFER_BEFORE_MS_MAX = BUFFER_MINUTES_MAX * 60_000;
/** How far a request's clock may stand behind the one that the kept ranges were loaded by. */
const CLOCK_SLACK_MS = 3_600_000;

const keptBusy = keepByRevision<Busy>({
  load: (db, orgId) =>
    db.transaction(
      async (tx) => {
        const [[org], value] = await Promise.all([
          tx.select({ revision: occupancyRevision }).from(orgs).where(eq(orgs.id, orgId)),
          loadBusy(tx, orgId, {
            startMs: currentTime().getTime() - CLOCK_SLACK_MS - BUFFER_BEFORE_MS_MAX,
            endMs: null,
          }),
        ]);
        if (!org) throw new Error(`business ${orgId} is gone`);
        return { revision: org.revision, value };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  weigh: weighBusy,
  place: placeOf("busy"),
});

/** Four numbers and the owner's id for each range, five lists for each member and table. */
const RANGE_BYTES = 130;
const LISTS_BYTES = 500;

/** The weight of what is occupied, in bytes. */
function weighBusy({ byMember, byResource }: Busy): number {
  let bytes = LISTS_BYTES;
  for (const { starts } of [...byMember.values(), ...byResource.values()]) {
    bytes += LISTS_BYTES + RANGE_BYTES * starts.length;
  }
  return bytes;
}

/**
 * What occupies the business from `now` on, and as long before it as a buffer may reach back, at the revision that the
 * request has seen or a newer one. Times gone by are left out: no slot of the past is ever offered.
 */
export function busyOf(db: Database, org: Pick<Org, "id" | "occupancyRevision">, now: Date): Promise<Busy> {
  const isOrdinary = now.getTime() >= currentTime().getTime() - CLOCK_SLACK_MS;
  return isOrdinary
    ? keptBusy(db, org.id, org.occupancyRevision)
    : loadBusy(db, org.id, { startMs: now.getTime() - BUFFER_BEFORE_MS_MAX, endMs: null });
}
