import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { waitlistEntries, waitlistOffers } from "../../db/schema";
import { notFound } from "../errors";
import { isEntryId, isOfferId } from "../ids";
import type { EntryRow, OfferRow } from "./entry-state";

/**
 * A place on a business's waitlist. Another business's id, an unknown one and a text that can't be one all get the same answer (rule
 * W1.1).
 *
 * @throws AppError `not_found`
 */
export async function findEntry(db: Database, orgId: string, id: string): Promise<EntryRow> {
  const [entry] = isEntryId(id)
    ? await db
        .select()
        .from(waitlistEntries)
        .where(and(eq(waitlistEntries.orgId, orgId), eq(waitlistEntries.id, id)))
    : [];
  if (!entry) throw notFound("place on the waitlist");
  return entry;
}

/**
 * An offer, in the same way.
 *
 * @throws AppError `not_found`
 */
export async function findOffer(db: Database, orgId: string, id: string): Promise<OfferRow> {
  const [offer] = isOfferId(id)
    ? await db
        .select()
        .from(waitlistOffers)
        .where(and(eq(waitlistOffers.orgId, orgId), eq(waitlistOffers.id, id)))
    : [];
  if (!offer) throw notFound("offer");
  return offer;
}
