import { type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { occupations } from "../../../db/schema";
import { hasChanged, hasRun, type Step } from "../../../db/steps";
import type { Range } from "../../availability/snapshot";
import { whereOccupies } from "../booking-state";
import type { BookingRow } from "../get-booking-row";

/* Everything that writes `occupations`: each is a step of a change, and raises the business's occupancy revision. */
const occupationStep = (step: Omit<Step, "changesOccupancy">): Step => ({ ...step, changesOccupancy: true });

type Occupant = Pick<
  BookingRow,
  "orgId" | "id" | "staffId" | "resourceId" | "startAt" | "endAt" | "bufferBeforeMin" | "bufferAfterMin" | "holdEndsAt"
>;

type Occupying = {
  now: Date;
  /** the business insists */
  mayOverlap: boolean;
  /** the step that stores the booking */
  stored: Step;
  /** the steps that free what it takes */
  freed: readonly Step[];
};

/**
 * The step that occupies a booking's member and table over its length and buffers (rules B3, B11.1), once it is stored. The exclusion
 * constraints decide (rule B11.2), and this statement decides about what they don't see: nothing is returned if it overlaps. If it
 * `mayOverlap` (the business insists), a row that overlaps an exclusive one is stored as not exclusive (rule B11.3).
 *
 * `ON CONFLICT DO NOTHING` also prevents a deadlock of two colliding writes.
 *
 * @returns none for a booking that needs neither a member nor a table
 */
export function occupy(booking: Occupant, { now, mayOverlap, stored, freed }: Occupying): Step[] {
  const { orgId, id, staffId, resourceId } = booking;
  if (staffId === null && resourceId === null) return [];
  const startMs = booking.startAt.getTime() - booking.bufferBeforeMin * 60_000;
  const endMs = booking.endAt.getTime() + booking.bufferAfterMin * 60_000;
  const expiresMs = booking.holdEndsAt?.getTime() ?? null;
  const exclusive = mayOverlap
    ? sql`not exists (
        select 1 from occupations as other
        where other.org_id = ${orgId} and other.owner_id <> ${id} and other.exclusive and ${whereOccupies(sql`other`, now)}
          and (other.staff_id = ${staffId}::text or other.resource_id = ${resourceId}::text)
          and int8range(other.start_ms, other.end_ms) && int8range(${startMs}::bigint, ${endMs}::bigint))`
    : sql`true`;
  const isFree = mayOverlap ? [] : [noOverlapOf(booking, { startMs, endMs }, now)];
  const statement = sql`
    insert into occupations (org_id, owner_id, staff_id, resource_id, start_ms, end_ms, expires_ms, exclusive)
    select ${orgId}::text, ${id}::text, ${staffId}::text, ${resourceId}::text,
      ${startMs}::bigint, ${endMs}::bigint, ${expiresMs}::bigint, ${exclusive}
    where ${sql.join([hasChanged(stored), ...freed.map(hasRun), ...isFree], sql` and `)}
    on conflict do nothing returning 1`;
  return [occupationStep({ name: "occupation", statement, mustChange: true })];
}

/**
 * No row that isn't exclusive is in the way (rule K11.4): a busy time of a connected calendar, or what the business has booked over
 * something else. The constraints know nothing of those.
 */
function noOverlapOf({ orgId, id, staffId, resourceId }: Occupant, { startMs, endMs }: Range, now: Date): SQL {
  const column = (name: string, value: string | null) =>
    value === null ? [] : [sql`other.${sql.identifier(name)} = ${value}`];
  const ofSame = sql.join([...column("staff_id", staffId), ...column("resource_id", resourceId)], sql` or `);
  return sql`not exists (
      select 1 from occupations as other
      where other.org_id = ${orgId} and other.owner_id <> ${id} and not other.exclusive and ${whereOccupies(sql`other`, now)}
        and (${ofSame}) and int8range(other.start_ms, other.end_ms) && int8range(${startMs}::bigint, ${endMs}::bigint))`;
}

/** The step that frees what bookings occupied, once another step has changed them. */
export function vacate(orgId: string, ids: readonly string[], changed: Step, name = "vacated"): Step {
  const statement = sql`
    delete from occupations where org_id = ${orgId} and ${isAmong(occupations.ownerId, ids)} and ${hasChanged(changed)} returning 1`;
  return occupationStep({ name, statement });
}

/** The step that frees what the rows returned by another step occupied, by their `id`. */
export function vacateAllOf(orgId: string, ended: Step, name = "vacated"): Step {
  const statement = sql`
    delete from occupations where org_id = ${orgId} and owner_id in (select id from ${sql.identifier(ended.name)}) returning 1`;
  return occupationStep({ name, statement });
}

/**
 * The step that deletes rows whose time is over by the clock and whose owners are no bookings, such as a time that was kept for an offer.
 * Rows that another transaction is deleting are left to it: what is to be stored then waits for that.
 */
export function clearEnded(orgId: string, ownerIds: readonly string[], now: Date): Step {
  const isOver = sql`org_id = ${orgId} and ${isAmong(occupations.ownerId, ownerIds)} and expires_ms <= ${now.getTime()}::bigint`;
  const statement = sql`
    delete from occupations where org_id = ${orgId} and owner_id in (
      select owner_id from occupations where ${isOver} order by owner_id for update skip locked)
    returning 1`;
  return occupationStep({ name: "cleared", statement });
}

/** The step by which a booking occupies its time until its hold ends; null: it is no longer a hold. */
export function occupyUntil({ orgId, id }: Pick<Occupant, "orgId" | "id">, holdEndsAt: Date | null): Step {
  const expiresMs = sql`${holdEndsAt?.getTime() ?? null}::bigint`;
  const statement = sql`
    update occupations set expires_ms = ${expiresMs}
    where org_id = ${orgId} and owner_id = ${id} and expires_ms is distinct from ${expiresMs} returning 1`;
  return occupationStep({ name: "occupation", statement });
}
