import type { Ctx } from "../../context";
import { notBuilt } from "../../marketing/not-built";

/** A campaign that a customer got, or didn't. */
export type Received = { campaignId: string; subject: string; status: string; at: Date | null };

/** The campaigns that a customer was a recipient of, newest first, at most 50 (rule M25). */
export const listReceived = async (_ctx: Pick<Ctx, "db" | "org">, _customerId: string): Promise<Received[]> =>
  notBuilt();
