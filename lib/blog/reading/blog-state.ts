import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orgs } from "../../../db/schema";
import { Slug } from "../../orgs/profile.schema";

/** The look-up in front of every blog page; its text is built once. */
const lookUps = new WeakMap<Database, ReturnType<typeof prepareLookUp>>();

function prepareLookUp(db: Database) {
  const { id, name, timezone, locale, embedOrigins, catalogRevision, blogRevision } = orgs;
  return db
    .select({ id, name, timezone, locale, embedOrigins, catalogRevision, blogRevision })
    .from(orgs)
    .where(eq(orgs.slug, sql.placeholder("slug")))
    .prepare("blog_state");
}

/**
 * All that a business's blog pages depend on, as one text: they show nothing of the clock or of their visitors. A page that was rendered
 * after this was read is out of date only if it's different by now: both revisions only ever rise (rule P6.7).
 *
 * @returns null for an unknown business
 */
export async function blogState(db: Database, slug: string): Promise<string | null> {
  if (!Slug.safeParse(slug).success) return null;
  const lookUp = lookUps.get(db) ?? prepareLookUp(db);
  lookUps.set(db, lookUp);
  const [state] = await lookUp.execute({ slug });
  return state ? JSON.stringify(state) : null;
}
