import { type SQL, sql } from "drizzle-orm";
import type { BookingRow } from "../queries";

type Occupant = Pick<
  BookingRow,
  "orgId" | "id" | "staffId" | "resourceId" | "startAt" | "endAt" | "bufferBeforeMin" | "bufferAfterMin" | "holdEndsAt"
>;

/** Whether a booking occupies a member or a table at all. */
export const occupiesAny = ({ staffId, resourceId }: Occupant): boolean => staffId !== null || resourceId !== null;

/**
 * The statement that occupies a booking's member and table over its length and buffers (rules B3, B11.1), once
 * the step `after` is done. The exclusion constraints judge (rule B11.2): nothing is returned when it overlaps. Where it
 * `mayOverlap` (the business insists), a row that overlaps an exclusive one is stored as not exclusive (rule B11.3).
 *
 * `ON CONFLICT DO NOTHING` also keeps two writes that collide from waiting for each other in a circle.
 */
export function occupy(booking: Occupant, { mayOverlap, after }: { mayOverlap: boolean; after: string }): SQL {
  const { orgId, id, staffId, resourceId } = booking;
  const startMs = booking.startAt.getTime() - booking.bufferBeforeMin * 60_000;
  const endMs = booking.endAt.getTime() + booking.bufferAfterMin * 60_000;
  const expiresMs = booking.holdEndsAt?.getTime() ?? null;
  const exclusive = mayOverlap
    ? sql`not exists (
        select 1 from occupations as other
        where other.org_id = ${orgId} and other.exclusive
          and (other.staff_id = ${staffId}::text or other.resource_id = ${resourceId}::text)
          and int8range(other.start_ms, other.end_ms) && int8range(${startMs}::bigint, ${endMs}::bigint))`
    : sql`true`;
  return sql`
    insert into occupations (org_id, owner_id, staff_id, resource_id, start_ms, end_ms, expires_ms, exclusive)
    select ${orgId}::text, ${id}::text, ${staffId}::text, ${resourceId}::text,
      ${startMs}::bigint, ${endMs}::bigint, ${expiresMs}::bigint, ${exclusive}
    from (select count(*) from ${sql.identifier(after)}) as done
    on conflict do nothing returning 1`;
}

/** The statement that frees what a booking occupied, once the step `after` is done. */
export const vacate = ({ orgId, id }: Pick<Occupant, "orgId" | "id">, { after }: { after: string }): SQL =>
  sql`delete from occupations where org_id = ${orgId} and owner_id = ${id}
    and (select count(*) from ${sql.identifier(after)}) > 0 returning 1`;
