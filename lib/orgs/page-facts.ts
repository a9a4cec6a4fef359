import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, orgs, waitlistEntries, waitlistOffers } from "../../db/schema";
import { isAppointmentId, isEntryId, isOfferId } from "../ids";
import { Slug } from "./profile.schema";
import { EMBED_ORIGINS_MAX, EmbedOrigin } from "./settings.schema";

/** What must be known about a customers' page before it is rendered: whether it exists, and who can frame it. */
type PageFacts = { isThere: boolean; embedOrigins: string[] };

const NOWHERE: PageFacts = { isThere: false, embedOrigins: [] };

/** What a page's URL can name in the business, and its look-up. A text that can't be an id finds nothing. */
const NAMED = {
  booking: (db: Database, id: string) =>
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.orgId, orgs.id), eq(bookings.id, isAppointmentId(id) ? id : ""))),
  waitlistEntry: (db: Database, id: string) =>
    db
      .select({ one: sql`1` })
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.orgId, orgs.id), eq(waitlistEntries.id, isEntryId(id) ? id : ""))),
  waitlistOffer: (db: Database, id: string) =>
    db
      .select({ one: sql`1` })
      .from(waitlistOffers)
      .where(and(eq(waitlistOffers.orgId, orgs.id), eq(waitlistOffers.id, isOfferId(id) ? id : ""))),
};

export type NamedInBusiness = { kind: keyof typeof NAMED; id: string };

/**
 * One look-up for a page of a business, or of something in it. Another business's ids, unknown ones and texts that can't be an id all get
 * the same not found (rule A3.2).
 *
 * @param named null for a page of the business itself
 */
export async function pageFacts(db: Database, slug: string, named: NamedInBusiness | null): Promise<PageFacts> {
  if (!Slug.safeParse(slug).success) return NOWHERE;
  const isThere = named === null ? sql<boolean>`true` : sql<boolean>`exists (${NAMED[named.kind](db, named.id)})`;
  const [org] = await db.select({ embedOrigins: orgs.embedOrigins, isThere }).from(orgs).where(eq(orgs.slug, slug));
  if (!org) return NOWHERE;
  const embedOrigins = org.embedOrigins
    .filter((origin) => EmbedOrigin.safeParse(origin).success)
    .slice(0, EMBED_ORIGINS_MAX);
  return { isThere: org.isThere, embedOrigins };
}
