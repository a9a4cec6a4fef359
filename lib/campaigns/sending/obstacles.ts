import { and, count, eq, gt } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { campaigns, orgs } from "../../../db/schema";
import { type Env, env, isLoopbackUrl } from "../../env/env";
import { DAY_MS } from "../../time/local-date";
import { CAMPAIGN_LIMITS } from "../schema";
import type { Obstacle } from "../views";

type Mailing = Pick<Env, "smtpUrl" | "appUrl" | "onVercel" | "inngestEventKey" | "inngestDev">;

/** Whether this installation can send campaigns: on a person's own machine they are kept as files (rules M14, M27). */
export function isMailSetUp({ smtpUrl, appUrl, onVercel, inngestEventKey, inngestDev }: Mailing = env()): boolean {
  // Without Inngest, nothing goes on working there once a request is answered.
  if (onVercel && inngestEventKey === null && !inngestDev) return false;
  return smtpUrl !== null || isLoopbackUrl(appUrl);
}

/** Why a business can send nothing to anyone, most important first; empty if it can. */
export async function obstaclesOf(db: Database, orgId: string): Promise<Extract<Obstacle, BasicObstacle>[]> {
  const [org] = await db
    .select({ policy: orgs.marketingPolicy, address: orgs.address })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  const found: [BasicObstacle, boolean][] = [
    ["marketing_off", org?.policy === "off"],
    ["no_postal_address", org?.address.trim() === ""],
    ["mail_not_set_up", !isMailSetUp()],
  ];
  return found.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []));
}

type BasicObstacle = "marketing_off" | "no_postal_address" | "mail_not_set_up";

/** Whether the business has started as many campaigns in the last 24 hours as it may (rule M24). */
export async function hasStartedTooMany(db: Database, orgId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await db
    .select({ started: count() })
    .from(campaigns)
    .where(and(eq(campaigns.orgId, orgId), gt(campaigns.startedAt, since)));
  return (row?.started ?? 0) >= CAMPAIGN_LIMITS.startsADay;
}
