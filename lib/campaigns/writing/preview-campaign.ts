import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { PreviewCampaign } from "../schema";
import type { RenderedCampaign } from "../views";

/**
 * A text as a customer gets it, without saving it; made by the same renderer as the mails (rule M11).
 *
 * @throws AppError `invalid_fields` as `createDraft`; `rate_limited` if too many texts are waiting
 */
export const previewCampaign = query({
  needs: { user: "manage" },
  input: PreviewCampaign,
  run: async (): Promise<RenderedCampaign> => notBuilt(),
});
