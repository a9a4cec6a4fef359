import { and, eq } from "drizzle-orm";
import { waitlistEntries, waitlistOffers } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { EntryRow, OfferRow } from "../entry-state";

/** The place that a job is about, as it is now; null if it is gone. */
export async function findEntryOfJob({ db, org }: Ctx, id: string): Promise<EntryRow | null> {
  const [entry] = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, org.id), eq(waitlistEntries.id, id)));
  return entry ?? null;
}

/** The offer that a job is about, as it is now, with its place; null if it is gone. */
export async function findOfferOfJob(ctx: Ctx, id: string): Promise<{ offer: OfferRow; entry: EntryRow } | null> {
  const [offer] = await ctx.db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.orgId, ctx.org.id), eq(waitlistOffers.id, id)));
  if (!offer) return null;
  const entry = await findEntryOfJob(ctx, offer.entryId);
  return entry && { offer, entry };
}
