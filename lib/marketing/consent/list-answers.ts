import { and, eq } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { marketingConsents } from "../../../db/schema";
import type { MarketingStatus } from "../../../db/vocabulary";
import type { Ctx } from "../../context";

/** What each of these customers said; who isn't in it has said nothing. */
export async function listAnswers(
  { db, org }: Pick<Ctx, "db" | "org">,
  ids: string[],
): Promise<Map<string, MarketingStatus>> {
  if (ids.length === 0) return new Map();
  const { customerId, status } = marketingConsents;
  const rows = await db
    .select({ customerId, status })
    .from(marketingConsents)
    .where(and(eq(marketingConsents.orgId, org.id), isAmong(customerId, ids)));
  return new Map(rows.map((row) => [row.customerId, row.status]));
}
