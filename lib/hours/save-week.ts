import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import type { Ctx } from "../context";
import { raiseCatalogRevision } from "../orgs/revisions";
import type { SaveWeek } from "./schema";

/** Saves the business's weekly hours, in minutes from local midnight; they hold from the next request on. Bookings stay. */
export async function saveWeek(ctx: Ctx, { hours }: SaveWeek): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(orgs).set({ hours }).where(eq(orgs.id, ctx.org.id));
    await tx.execute(raiseCatalogRevision(ctx.org.id));
  });
  return null;
}
