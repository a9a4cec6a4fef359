import { countAudiences } from "@/lib/campaigns/audience/count-audiences";
import { AUDIENCE_WORDS } from "@/lib/campaigns/schema";
import { runCommand } from "@/lib/commands/command";
import type { Ctx } from "@/lib/context";
import { getMarketingSettings } from "@/lib/marketing/get-marketing-settings";
import { unlessTooMuch } from "@/lib/read-at-once";
import type { Reaches } from "./_components/audience-choice";

/** What the editor says about audiences: whom each reaches now, in the order of their list, and whether anyone may be written to at all. */
export async function audienceFacts(ctx: Ctx): Promise<{ reaches: Reaches; lapsedAfterDays: number; isOff: boolean }> {
  const [counts, settings] = await Promise.all([
    unlessTooMuch(() => runCommand(ctx, countAudiences, {})),
    getMarketingSettings(ctx),
  ]);
  return {
    reaches: namesOf(AUDIENCE_WORDS).map((audience) => ({ audience, reach: counts?.[audience] ?? null })),
    lapsedAfterDays: settings.lapsedAfterDays,
    isOff: settings.marketingPolicy === "off",
  };
}

/** The names in a table. Safe to assert: it's written with exactly these. */
const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];
