import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import type { Ctx } from "../context";
import { raiseCatalogRevision } from "./revisions";
import type { BookingRules } from "./settings.schema";

/** Saves how the business takes bookings; it holds from the next request on. */
export async function saveBookingRules(ctx: Ctx, rules: BookingRules): Promise<BookingRules> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(orgs).set(rules).where(eq(orgs.id, ctx.org.id));
    await tx.execute(raiseCatalogRevision(ctx.org.id));
  });
  return rules;
}
