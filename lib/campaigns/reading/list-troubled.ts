import type { Ctx } from "../../context";
import { notBuilt } from "../../marketing/not-built";
import type { CampaignLine } from "../views";

/** Campaigns that need a person: paused by trouble, or returned to a draft by themselves in the last 7 days, newest first, at most 20. */
export const listTroubled = async (_ctx: Pick<Ctx, "db" | "org" | "now">): Promise<CampaignLine[]> => notBuilt();
