import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import { command } from "../commands/command";
import { changeCatalog } from "../orgs/change-catalog";
import { SaveWeek } from "./schema";

/** Saves the business's weekly hours, in minutes from local midnight; effective from the next request. Bookings stay. */
export const saveWeek = command({
  needs: { user: "manage" },
  input: SaveWeek,
  async run(ctx, { hours }) {
    await changeCatalog(ctx, (tx) => tx.update(orgs).set({ hours }).where(eq(orgs.id, ctx.org.id)));
    return null;
  },
});
