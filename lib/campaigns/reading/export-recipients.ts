import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { pagesOfRows } from "../../customers/pages-of-rows";
import { BYTE_ORDER_MARK } from "../../customers/write-csv";
import { localText } from "../../time/local-text";
import { findCampaign } from "../find-campaign";
import { CampaignId } from "../schema";
import type { RecipientLine } from "../views";
import { recipientsAfter } from "./recipients-page";

const HEADER = ["Customer", "Email", "State", "Why", "When", "When_local"];

type RecipientsExport = {
  /** letters, digits, dots, hyphens and underscores only */
  fileName: string;
  /** the file's text, page by page */
  parts(): AsyncGenerator<string>;
};

/**
 * All recipients of a campaign as CSV, sent while it is read: customer, email, state, why, when (rule M26).
 *
 * @throws AppError `not_found`
 */
export const exportRecipients = query({
  needs: { user: "manage" },
  input: CampaignId,
  async run(ctx, { id }): Promise<RecipientsExport> {
    await findCampaign(ctx.db, ctx.org.id, id);
    return { fileName: `${id}.csv`, parts: () => partsOf(ctx, id) };
  },
});

async function* partsOf(ctx: Ctx, campaignId: string): AsyncGenerator<string> {
  const orgId = ctx.org.id;
  yield BYTE_ORDER_MARK;
  yield* pagesOfRows<RecipientLine>({
    orgId,
    header: HEADER,
    load: (after, limit) => recipientsAfter(ctx.db, { orgId, campaignId }, { after: after?.id, limit }),
    lineOf: (row) => cells(ctx, row),
  });
}

function cells({ org }: Ctx, { customer, status, reason, endedAt }: RecipientLine): string[] {
  const when = endedAt?.toISOString() ?? "";
  const local = when === "" ? "" : localText(when, org.timezone);
  return [customer?.name ?? "", customer?.email ?? "", status, reason ?? "", when, local];
}
