import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orgs } from "../../../db/schema";

/** Whether no business has this address yet; who sets one up may still be second. */
export async function isSlugFree(db: Database, slug: string): Promise<boolean> {
  const [taken] = await db.select({ id: orgs.id }).from(orgs).where(eq(orgs.slug, slug));
  return taken === undefined;
}
