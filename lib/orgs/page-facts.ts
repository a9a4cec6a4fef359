import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, orgs } from "../../db/schema";
import { isAppointmentId } from "../ids";
import { Slug } from "./profile.schema";
import { EmbedOrigin } from "./settings.schema";

/** What must be known of a customers' page before it is made: whether there is such a page, and who may frame it. */
type PageFacts = { isThere: boolean; embedOrigins: string[] };

const NOWHERE: PageFacts = { isThere: false, embedOrigins: [] };

/**
 * One look-up for a page of a business, or of one of its bookings. A booking of another business, an unknown one and a text
 * that can't be one are all the same absence (rule A3.2).
 *
 * @param bookingId null for a page of the business itself
 */
export async function pageFacts(db: Database, slug: string, bookingId: string | null): Promise<PageFacts> {
  if (!Slug.safeParse(slug).success) return NOWHERE;
  const hasBooking =
    bookingId === null
      ? sql<boolean>`true`
      : sql<boolean>`exists (${db
          .select({ one: sql`1` })
          .from(bookings)
          .where(and(eq(bookings.orgId, orgs.id), eq(bookings.id, isAppointmentId(bookingId) ? bookingId : "")))})`;
  const [org] = await db.select({ embedOrigins: orgs.embedOrigins, hasBooking }).from(orgs).where(eq(orgs.slug, slug));
  if (!org) return NOWHERE;
  const embedOrigins = org.embedOrigins.filter((origin) => EmbedOrigin.safeParse(origin).success);
  return { isThere: org.hasBooking, embedOrigins };
}
