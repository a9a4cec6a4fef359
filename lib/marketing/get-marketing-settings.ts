import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import { isDoubleOptIn } from "../catalog/double-opt-in";
import type { Ctx } from "../context";
import type { MarketingSettings } from "../orgs/settings.schema";

/** How the business writes news and offers, and whether a yes is confirmed by email when nothing is chosen. */
export type MarketingSettingsView = MarketingSettings & { doubleOptInByDefault: boolean; hasAddress: boolean };

/** The current settings of the business, for their form. */
export async function getMarketingSettings({ db, org }: Pick<Ctx, "db" | "org">): Promise<MarketingSettingsView> {
  const [row] = await db.select().from(orgs).where(eq(orgs.id, org.id));
  if (!row) throw new Error(`business ${org.id} is gone`);
  const { marketingPolicy, marketingDoubleOptIn, lapsedAfterDays, country, address } = row;
  return {
    marketingPolicy,
    marketingDoubleOptIn,
    lapsedAfterDays,
    doubleOptInByDefault: isDoubleOptIn({ marketingDoubleOptIn: null, country }),
    hasAddress: address.trim() !== "",
  };
}
