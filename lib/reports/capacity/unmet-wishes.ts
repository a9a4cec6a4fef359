import { and, count, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { waitlistEntries } from "../../../db/schema";
import type { CapacityView } from "./capacity.schema";

/** What became of the waitlist's wishes for some dates, both included (rule R10.1). */
export async function unmetWishes(
  tx: Database,
  { orgId, today }: { orgId: string; today: string },
  { from, to }: { from: string; to: string },
): Promise<CapacityView["unmet"]> {
  const { status, fromDate, toDate } = waitlistEntries;
  const number = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await tx
    .select({
      wishes: count(),
      booked: number(sql`${status} = 'booked'`),
      stillWaiting: number(sql`${status} = 'waiting' and ${toDate} >= ${today}`),
      unmet: number(sql`${status} = 'passed' or ${status} = 'waiting' and ${toDate} < ${today}`),
    })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, orgId), lte(fromDate, to), gte(toDate, from)));
  return row ?? { wishes: 0, booked: 0, stillWaiting: 0, unmet: 0 };
}
