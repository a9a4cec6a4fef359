import { and, count, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { bookings, resources, services, staff } from "../../../db/schema";
import { whereNotOver } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import type { BusinessDiff } from "./diff-business";

type ListName = "services" | "staff" | "resources";
/** How many bookings that are not over refer to an entry, by its list and name; none: not in the map. */
export type BookingCounts = Record<ListName, ReadonlyMap<string, number>>;

/** Counts the bookings that are not over of everything that an import deactivates. */
export async function countBookingsOfDeactivated({ db, org, now }: Ctx, diff: BusinessDiff): Promise<BookingCounts> {
  const isNotOver = and(eq(bookings.orgId, org.id), whereNotOver(now));
  const countBy = async (
    table: typeof services | typeof staff | typeof resources,
    column: typeof bookings.serviceId | typeof bookings.staffId | typeof bookings.resourceId,
    names: string[],
  ) => {
    if (names.length === 0) return new Map<string, number>();
    const rows = await selectNames(
      db,
      table,
      column,
      and(isNotOver, eq(table.orgId, org.id), isAmong(table.name, names)),
    );
    return new Map(rows.map(({ name, bookings: found }) => [name, found]));
  };
  return {
    services: await countBy(services, bookings.serviceId, diff.services.deactivated),
    staff: await countBy(staff, bookings.staffId, diff.staff.deactivated),
    resources: await countBy(resources, bookings.resourceId, diff.resources.deactivated),
  };
}

function selectNames(
  db: Database,
  table: typeof services | typeof staff | typeof resources,
  column: typeof bookings.serviceId | typeof bookings.staffId | typeof bookings.resourceId,
  where: ReturnType<typeof and>,
): Promise<{ name: string; bookings: number }[]> {
  return db
    .select({ name: table.name, bookings: count() })
    .from(bookings)
    .innerJoin(table, and(eq(table.orgId, bookings.orgId), eq(table.id, column)))
    .where(where)
    .groupBy(table.name);
}
