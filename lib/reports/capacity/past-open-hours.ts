import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { capacityDays } from "../../../db/schema";
import type { Range } from "../../availability/snapshot";

/** The open hours of past days as they were, by date and owner. A date that isn't there was never written down. */
export type PastOpenHours = ReadonlyMap<string, ReadonlyMap<string, readonly Range[]>>;

/** The open hours that were written down of the dates from one to another, both included (rule R9.1). */
export async function pastOpenHours(tx: Database, orgId: string, from: string, to: string): Promise<PastOpenHours> {
  const { date, ownerId, open } = capacityDays;
  const rows = await tx
    .select({ date, ownerId, open })
    .from(capacityDays)
    .where(and(eq(capacityDays.orgId, orgId), gte(date, from), lte(date, to)))
    .orderBy(asc(date), asc(ownerId));
  const byDate = new Map<string, Map<string, Range[]>>();
  for (const row of rows) {
    const owners = byDate.get(row.date) ?? new Map<string, Range[]>();
    byDate.set(row.date, owners);
    owners.set(
      row.ownerId,
      row.open.map(([startMs, endMs]) => ({ startMs, endMs })),
    );
  }
  return byDate;
}
