import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orgs } from "../../db/schema";
import type { Org } from "../context";
import { AppError } from "../errors";
import { occupancyRevision } from "./occupancy-revision";
import { Slug } from "./profile.schema";

/** The look-up that every request starts with; its text is built once. */
const lookUps = new WeakMap<Database, ReturnType<typeof prepareLookUp>>();

/** A business as every request needs it, with the revisions that validate what this process keeps of it. */
export const orgColumns = {
  id: orgs.id,
  slug: orgs.slug,
  name: orgs.name,
  currency: orgs.currency,
  timezone: orgs.timezone,
  locale: orgs.locale,
  catalogRevision: orgs.catalogRevision,
  occupancyRevision,
};

function prepareLookUp(db: Database) {
  return db
    .select(orgColumns)
    .from(orgs)
    .where(eq(orgs.slug, sql.placeholder("slug")))
    .prepare("find_org");
}

/**
 * The business with a slug, with the revisions that validate what this process keeps of it: one look-up per request.
 *
 * @throws AppError `business_not_found`
 */
export async function getOrg(db: Database, slug: string): Promise<Org> {
  const lookUp = lookUps.get(db) ?? prepareLookUp(db);
  lookUps.set(db, lookUp);
  const [org] = Slug.safeParse(slug).success ? await lookUp.execute({ slug }) : [];
  if (!org) throw new AppError("business_not_found", "We couldn't find that business.");
  return org;
}

/** The business with an id from the database, for work without a request; null if it is gone. */
export async function findOrgById(db: Database, id: string): Promise<Org | null> {
  const [org] = await db.select(orgColumns).from(orgs).where(eq(orgs.id, id));
  return org ?? null;
}
