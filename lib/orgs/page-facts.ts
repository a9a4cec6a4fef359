import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, orgs } from "../../db/schema";
import { isAppointmentId } from "../ids";
import { Slug } from "./profile.schema";
import { EMBED_ORIGINS_MAX, EmbedOrigin } from "./settings.schema";

/** What must be known of a customers' page before it is made: whether there is such a page, and who may frame it. */
type PageFacts = { isThere: boolean; embedOrigins: string[] };

const NOWHERE: PageFacts = { isThere: false, embedOrigins: [] };

/** What a page's address can name in the business, and the look-up of it. A text that can't be an id finds nothing. */
const NAMED = {
  booking: (db: Database, id: string) =>
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.orgId, orgs.id), eq(bookings.id, isAppointmentId(id) ? id : ""))),
};

export type NamedInBusiness = { kind: keyof typeof NAMED; id: string };

/**
 * One look-up for a page of a business, or of something in it. What belongs to another business, what is unknown and a text
 * that can't be an id are all the same absence (rule A3.2).
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
