import { and, desc, eq } from "drizzle-orm";
import { marketingChanges } from "../../db/schema";
import type { Ctx } from "../context";

/** What a person said about news and offers, and how, for a copy of their data: newest first. */
export function personalConsents({ db, org }: Ctx, { id }: { id: string }, max: number) {
  const { at, status, source, words, note } = marketingChanges;
  return db
    .select({ at, status, source, words, note })
    .from(marketingChanges)
    .where(and(eq(marketingChanges.orgId, org.id), eq(marketingChanges.customerId, id)))
    .orderBy(desc(marketingChanges.id))
    .limit(max);
}
