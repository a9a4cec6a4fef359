import { and, count, eq, gt, inArray, ne, or } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { bookings, resources, services, staff } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { BusinessDiff } from "./diff-business";

type ListName = "services" | "staff" | "resources";
/** How many bookings that are yet to come refer to an entry, by its list and name; none: not in the map. */
export type Upcoming = Record<ListName, ReadonlyMap<string, number>>;

/** Counts the upcoming bookings of everything that an import deactivates. */
export async function upcomingOf({ db, org, now }: Ctx, diff: BusinessDiff): Promise<Upcoming> {
  const awaited = and(
    eq(bookings.orgId, org.id),
    gt(bookings.startAt, now),
    or(
      eq(bookings.status, "confirmed"),
      and(eq(bookings.status, "pending"), or(ne(bookings.depositStatus, "due"), gt(bookings.holdEndsAt, now))),
    ),
  );
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
      and(awaited, eq(table.orgId, org.id), inArray(table.name, names)),
    );
    return new Map(rows.map(({ name, upcoming }) => [name, upcoming]));
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
): Promise<{ name: string; upcoming: number }[]> {
  return db
    .select({ name: table.name, upcoming: count() })
    .from(bookings)
    .innerJoin(table, and(eq(table.orgId, bookings.orgId), eq(table.id, column)))
    .where(where)
    .groupBy(table.name);
}
