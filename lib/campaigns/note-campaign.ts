import type { SQL } from "drizzle-orm";
import type { CampaignNote, CampaignStatus } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { emitEvents } from "../outbox/emit-events";

type Noted = { id: string; subject: string; status: CampaignStatus };

/** The statement that notes what happened to a campaign, in the change's own transaction. */
export const noteCampaign = (
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  note: CampaignNote,
  { id, subject, status }: Noted,
): SQL => emitEvents(ctx, note, [{ id, data: { campaignId: id, subject, status } }]);
