import { and, eq } from "drizzle-orm";
import { campaigns } from "../../../db/schema";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { lockCampaign } from "../find-campaign";
import { SeenCampaign } from "../schema";

/**
 * Deletes a draft for good (rule M9).
 *
 * @throws AppError `not_found`; `conflict` (`not_draft`, `changed_meanwhile`)
 */
export const deleteCampaign = command({
  needs: { user: "manage" },
  input: SeenCampaign,
  async run({ db, org }, seen): Promise<void> {
    await db.transaction(async (tx) => {
      const { status } = await lockCampaign(tx, org.id, seen);
      if (status !== "draft") throw conflict("not_draft");
      await tx.delete(campaigns).where(and(eq(campaigns.orgId, org.id), eq(campaigns.id, seen.id)));
    });
  },
});
