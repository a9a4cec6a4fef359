import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { bookings, orders, orgs, pictures, posts, waitlistEntries, waitlistOffers } from "../../../db/schema";
import { isPublic } from "../../blog/reading/public-posts";
import { POST_LIMITS } from "../../blog/schema";
import { isAppointmentId, isEntryId, isOfferId, isOrderId } from "../../ids";
import { Slug } from "../../orgs/profile.schema";
import { EMBED_ORIGINS_MAX, EmbedOrigin } from "../../orgs/settings.schema";
import { isPictureId } from "../../pictures/picture-path";

/** What must be known about a customers' page before it is rendered: whether it exists, and who can frame it. */
type PageFacts = { isThere: boolean; embedOrigins: string[] };

const NOWHERE: PageFacts = { isThere: false, embedOrigins: [] };

/** A post's slug is a hyphenated word, whatever the case it was typed in. */
const POST_SLUG = /^[a-z0-9-]{1,100}$/i;
/** A page after the first. */
const LATER_PAGE = /^[1-9]\d{0,3}$/;

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
  order: (db: Database, id: string) =>
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.orgId, orgs.id), eq(orders.id, isOrderId(id) ? id : ""))),
  post: (db: Database, id: string) =>
    db
      .select({ one: sql`1` })
      .from(posts)
      .where(and(isPublic(orgs.id), eq(posts.slug, POST_SLUG.test(id) ? id.toLowerCase() : ""))),
  blogPage: (db: Database, id: string) => {
    const page = LATER_PAGE.test(id) ? Number(id) : null;
    // The first page is always there, with or without posts.
    if (id === "" || page === 1) return db.select({ one: sql`1` }).from(sql`(select 1) as first_page`);
    return db
      .select({ one: sql`1` })
      .from(posts)
      .where(and(isPublic(orgs.id), page === null ? sql`false` : undefined))
      .limit(1)
      .offset(((page ?? 1) - 1) * POST_LIMITS.publicPage);
  },
  picture: (db: Database, id: string) =>
    db
      .select({ one: sql`1` })
      .from(pictures)
      .where(and(eq(pictures.orgId, orgs.id), eq(pictures.id, pictureIdOf(id)))),
};

/** A picture's id in the name of its file; empty for any other name. */
function pictureIdOf(file: string): string {
  const id = file.endsWith(".webp") ? file.slice(0, -".webp".length) : "";
  return isPictureId(id) ? id : "";
}

export type NamedInBusiness = { kind: keyof typeof NAMED; id: string };

/**
 * One look-up for a page of a business, or of something in it. Another business's ids, unknown ones and texts that can't be an id all get
 * the same not found (rule A3.2); so does a post that isn't published (rule P3.1).
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
