import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orgs } from "../../db/schema";
import { EmbedOrigin, Slug } from "./schema";

/** The origins where the pages of a business may be embedded; none for an unknown business. */
export async function embedOriginsOf(db: Database, slug: string): Promise<string[]> {
  if (!Slug.safeParse(slug).success) return [];
  const [org] = await db.select({ embedOrigins: orgs.embedOrigins }).from(orgs).where(eq(orgs.slug, slug));
  return org?.embedOrigins.filter((origin) => EmbedOrigin.safeParse(origin).success) ?? [];
}
