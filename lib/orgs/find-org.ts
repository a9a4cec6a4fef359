import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orgs } from "../../db/schema";
import type { Org } from "../context";
import { AppError } from "../errors";
import { Slug } from "./schema";

/**
 * The business of a slug, with the revisions that validate what this process keeps of it: one look-up a request.
 *
 * @throws AppError `business_not_found`
 */
export async function findOrg(db: Database, slug: string): Promise<Org> {
  const [org] = Slug.safeParse(slug).success
    ? await db
        .select({
          id: orgs.id,
          slug: orgs.slug,
          name: orgs.name,
          currency: orgs.currency,
          timezone: orgs.timezone,
          locale: orgs.locale,
          catalogRevision: orgs.catalogRevision,
          occupancyRevision: orgs.occupancyRevision,
        })
        .from(orgs)
        .where(eq(orgs.slug, slug))
    : [];
  if (!org) throw new AppError("business_not_found", "There is no such business.");
  return org;
}
