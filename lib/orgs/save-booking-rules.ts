import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import { command } from "../commands/command";
import { changeCatalog } from "./change-catalog";
import { BookingRules } from "./settings.schema";

/** Saves how the business takes bookings, effective from the next request. */
export const saveBookingRules = command({
  needs: { user: "manage" },
  input: BookingRules,
  async run(ctx, rules) {
    await changeCatalog(ctx, (tx) => tx.update(orgs).set(rules).where(eq(orgs.id, ctx.org.id)));
    return rules;
  },
});
