import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { capacityDays } from "../../../db/schema";
import type { OpenStretches } from "../../../db/schema/reports";
import type { Range } from "../../availability/snapshot";
import type { DayHours } from "./blocked-time";

/** The hours of past days as they were, by date and owner. A date that isn't there was never written down. */
export type PastOpenHours = ReadonlyMap<string, ReadonlyMap<string, DayHours>>;

/** The hours that were written down of the dates from one to another, both included (rule R9.1). */
export async function pastOpenHours(tx: Database, orgId: string, from: string, to: string): Promise<PastOpenHours> {
  const { date, ownerId, open, blocked } = capacityDays;
  const rows = await tx
    .select({ date, ownerId, open, blocked })
    .from(capacityDays)
    .where(and(eq(capacityDays.orgId, orgId), gte(date, from), lte(date, to)))
    .orderBy(asc(date), asc(ownerId));
  const byDate = new Map<string, Map<string, DayHours>>();
  for (const row of rows) {
    const owners = byDate.get(row.date) ?? new Map<string, DayHours>();
    byDate.set(row.date, owners);
    owners.set(row.ownerId, { open: rangesOf(row.open), blocked: rangesOf(row.blocked) });
  }
  return byDate;
}

const rangesOf = (stretches: OpenStretches): Range[] => stretches.map(([startMs, endMs]) => ({ startMs, endMs }));
