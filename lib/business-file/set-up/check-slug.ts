import { eq } from "drizzle-orm";
import { orgs } from "../../../db/schema";
import { query } from "../../commands/command";
import { SlugQuestion } from "./schema";

/** Whether no business has this address yet; who sets one up may still be second. */
export const checkSlug = query({
  needs: { self: true },
  input: SlugQuestion,
  async run({ db }, { slug }) {
    const [taken] = await db.select({ id: orgs.id }).from(orgs).where(eq(orgs.slug, slug));
    return { isFree: taken === undefined };
  },
});
