import type { Database } from "../../../db/client";
import { query } from "../../commands/command";
import type { CampaignHead } from "../campaign-view";
import { CampaignsQuery } from "../schema";
import type { CampaignLine } from "../views";
import { campaignHeads, progressOf } from "./campaign-heads";

/** The same for the dashboard, with the progress of each. */
export const listCampaignLines = query({
  needs: { user: "manage" },
  input: CampaignsQuery,
  async run({ db, org }, asked): Promise<{ campaigns: CampaignLine[]; nextOffset?: number }> {
    const { heads, ...next } = await campaignHeads(db, org.id, asked);
    return { campaigns: await campaignLines(db, org.id, heads), ...next };
  },
});

/** The lines of these campaigns. */
export async function campaignLines(db: Database, orgId: string, heads: CampaignHead[]): Promise<CampaignLine[]> {
  const progress = await progressOf(db, orgId, heads);
  return heads.map((head) => {
    const { id, status, subject, audience, createdBy, updatedAt, scheduledAt, returnReason, pauseReason } = head;
    // Of a stopped campaign, what counts is what was sent: the rest was left out.
    const done = progress.get(id)?.[status === "stopped" ? "sent" : "done"];
    return {
      ...{ id, status, subject, audience, updatedAt, scheduledAt, returnReason, pauseReason },
      ...{ createdBy: { kind: createdBy.kind, name: createdBy.name }, sentAt: head.sentAt, stoppedAt: head.stoppedAt },
      progress: done === undefined || head.recipients === null ? null : { done, of: head.recipients },
    };
  });
}
