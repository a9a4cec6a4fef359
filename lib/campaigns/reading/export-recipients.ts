import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { BYTE_ORDER_MARK, csvOf } from "../../customers/write-csv";
import { localText } from "../../time/local-text";
import { findCampaign } from "../find-campaign";
import { CampaignId } from "../schema";
import type { RecipientLine } from "../views";
import { recipientsAfter } from "./recipients-page";

const BATCH = 5_000;
const HEADER = ["Customer", "Email", "State", "Why", "When", "When_local"];

/**
 * All recipients of a campaign as CSV: customer, email, state, why, when (rule M26).
 *
 * @throws AppError `not_found`
 */
export const exportRecipients = query({
  needs: { user: "manage" },
  input: CampaignId,
  async run(ctx, { id }): Promise<{ name: string; csv: string }> {
    await findCampaign(ctx.db, ctx.org.id, id);
    const parts = [BYTE_ORDER_MARK + csvOf([HEADER])];
    for (let after = 0; ; ) {
      const rows = await recipientsAfter(ctx.db, { orgId: ctx.org.id, campaignId: id }, { after, limit: BATCH });
      if (rows.length > 0) parts.push(csvOf(rows.map((row) => cells(ctx, row))));
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) return { name: `${id}.csv`, csv: parts.join("") };
      after = last.id;
    }
  },
});

function cells({ org }: Ctx, { customer, status, reason, endedAt }: RecipientLine): string[] {
  const when = endedAt?.toISOString() ?? "";
  const local = when === "" ? "" : localText(when, org.timezone);
  return [customer?.name ?? "", customer?.email ?? "", status, reason ?? "", when, local];
}
