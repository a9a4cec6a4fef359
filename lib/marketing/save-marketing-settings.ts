import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { changeCatalog } from "../orgs/change-catalog";
import { SaveMarketingSettings } from "./schema";

/**
 * Saves whom the business writes news and offers to (rule M1). Writing to existing customers who were never asked takes a
 * confirmation, when it's chosen, that this is lawful where the business is.
 *
 * @throws AppError `invalid_fields` at `confirmsLawful` without it
 */
export const saveMarketingSettings = command({
  needs: { user: "manage" },
  input: SaveMarketingSettings,
  async run(ctx, { confirmsLawful, ...settings }): Promise<void> {
    await changeCatalog(ctx, async (tx) => {
      const [before] = await tx.select({ policy: orgs.marketingPolicy }).from(orgs).where(eq(orgs.id, ctx.org.id));
      const isChosen = settings.marketingPolicy === "existing_customers" && before?.policy !== "existing_customers";
      if (isChosen && !confirmsLawful) throw invalidFields({ confirmsLawful: ["is needed to write to them"] });
      await tx.update(orgs).set(settings).where(eq(orgs.id, ctx.org.id));
    });
  },
});
