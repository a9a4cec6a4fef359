import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import { command } from "../commands/command";
import { changeCatalog } from "./change-catalog";
import { readCalendarsAgain } from "./read-calendars-again";
import { BookingRules } from "./settings.schema";

/** Saves how the business takes bookings, effective from the next request. */
export const saveBookingRules = command({
  needs: { user: "manage" },
  input: BookingRules,
  async run(ctx, rules) {
    const { id } = ctx.org;
    await changeCatalog(ctx, async (tx) => {
      const [before] = await tx.select({ maxAdvanceDays: orgs.maxAdvanceDays }).from(orgs).where(eq(orgs.id, id));
      await tx.update(orgs).set(rules).where(eq(orgs.id, id));
      if (before?.maxAdvanceDays !== rules.maxAdvanceDays) await readCalendarsAgain(tx, id, ctx.now);
    });
    return rules;
  },
});
