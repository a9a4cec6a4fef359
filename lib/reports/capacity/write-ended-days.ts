import { asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { insertInBatches } from "../../../db/insert-in-batches";
import { capacityDays, capacityStates, orgs } from "../../../db/schema";
import type { OpenStretches } from "../../../db/schema/reports";
import type { Range } from "../../availability/snapshot";
import { latest } from "../../bookings/open-times/bookable-dates";
import { catalogOf } from "../../catalog/load-catalog";
import type { Org } from "../../context";
import { findOrgById } from "../../orgs/get-org";
import { inTurn } from "../../queue/in-turn";
import { addDays, datesFrom } from "../../time/local-date";
import { localDateAt, wallToMs } from "../../time/wall-clock";
import { loadBlocked, splitHours } from "./blocked-time";
import { capacityOwners, openHoursOf } from "./capacity-owners";

/** Businesses looked at in one sweep. */
const BUSINESSES_A_SWEEP = 20;
/** After a standstill, only so many days are caught up on; older ones are estimated when they are asked for. */
const DAYS_CAUGHT_UP_MAX = 7;

/**
 * Writes down the open hours of the local days that have ended, and what connected calendars blocked of them, each day once, so that
 * later changes leave the past as it was (rules R8.4, R9.1).
 *
 * @throws the last failure, after all businesses have had their turn
 */
export async function writeEndedDays(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ orgId: orgs.id, through: capacityStates.through })
    .from(orgs)
    .leftJoin(capacityStates, eq(capacityStates.orgId, orgs.id))
    .where(sql`${isNull(capacityStates.orgId)} or ${lte(capacityStates.dueAt, now)}`)
    .orderBy(asc(capacityStates.dueAt), asc(orgs.id))
    .limit(BUSINESSES_A_SWEEP);
  await inTurn(due, async ({ orgId, through }) => {
    const org = await findOrgById(db, orgId);
    if (org) await writeDaysOf(db, org, through, now);
  });
}

/** Writes down the days of one business that have ended since `through`, and when the next one will have. */
export async function writeDaysOf(db: Database, org: Org, through: string | null, now: Date): Promise<void> {
  const yesterday = addDays(localDateAt(now.getTime(), org.timezone), -1);
  const dueAt = new Date(wallToMs(addDays(yesterday, 2), 0, org.timezone));
  const first = addDays(yesterday, 1 - DAYS_CAUGHT_UP_MAX);
  // A new business begins with today.
  const dates = through === null ? [] : datesFrom(latest(first, addDays(through, 1)), yesterday);
  const rows = dates.length === 0 ? [] : await rowsOf(db, org, dates);
  await db.transaction(async (tx) => {
    await insertInBatches(tx, capacityDays, rows, sql`on conflict do nothing`);
    await tx
      .insert(capacityStates)
      .values({ orgId: org.id, through: yesterday, dueAt })
      .onConflictDoUpdate({
        target: capacityStates.orgId,
        set: { through: sql`greatest(${capacityStates.through}, excluded.through)`, dueAt },
      });
  });
}

async function rowsOf(db: Database, org: Org, dates: readonly string[]): Promise<(typeof capacityDays.$inferSelect)[]> {
  const catalog = await catalogOf(db, org);
  const { basis, owners } = capacityOwners(catalog, {});
  const [from = "", to = from] = [dates.at(0), dates.at(-1)];
  const stretch = { startMs: wallToMs(from, 0, org.timezone), endMs: wallToMs(addDays(to, 1), 0, org.timezone) };
  const blocked = await loadBlocked(db, { orgId: org.id, basis }, stretch);
  return dates.flatMap((date) =>
    owners.map(({ id }) => {
      const hours = splitHours(openHoursOf(catalog, id, date), blocked.get(id));
      return {
        ...{ orgId: org.id, date, ownerId: id },
        ...{ open: stretchesOf(hours.open), blocked: stretchesOf(hours.blocked) },
      };
    }),
  );
}

const stretchesOf = (ranges: readonly Range[]): OpenStretches => ranges.map(({ startMs, endMs }) => [startMs, endMs]);
