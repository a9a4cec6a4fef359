import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orgs } from "../../../db/schema";
import type { MarketingPolicy } from "../../../db/vocabulary";
import { suppressionKey } from "../../marketing/suppression/address-hash";

/** What decides who belongs to an audience and who may be written to, at a moment. */
export type AudienceTerms = {
  orgId: string;
  timezone: string;
  now: Date;
  policy: MarketingPolicy;
  lapsedAfterDays: number;
  suppressionKey: string;
};

/** The terms of a business now. */
export async function audienceTerms(db: Database, orgId: string, now: Date): Promise<AudienceTerms> {
  const [[org], key] = await Promise.all([
    db
      .select({ timezone: orgs.timezone, policy: orgs.marketingPolicy, lapsedAfterDays: orgs.lapsedAfterDays })
      .from(orgs)
      .where(eq(orgs.id, orgId)),
    suppressionKey(db),
  ]);
  if (!org) throw new Error(`business ${orgId} is gone`);
  return { orgId, now, ...org, suppressionKey: key };
}
