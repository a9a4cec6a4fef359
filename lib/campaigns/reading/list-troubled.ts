import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, or } from "drizzle-orm";
import { campaigns } from "../../../db/schema";
import type { Ctx } from "../../context";
import { DAY_MS } from "../../time/local-date";
import type { CampaignLine } from "../views";
import { campaignLines } from "./list-campaign-lines";

const SHOWN_MAX = 20;
const SHOWN_DAYS = 7;

/** Campaigns that need a person: paused by trouble, or returned to a draft by themselves in the last 7 days, newest first, at most 20. */
export async function listTroubled({ db, org, now }: Pick<Ctx, "db" | "org" | "now">): Promise<CampaignLine[]> {
  const { body: _body, html: _html, plainText: _text, links: _links, ...columns } = getTableColumns(campaigns);
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const { status, pauseReason, returnReason, updatedAt } = campaigns;
  const rows = await db
    .select(columns)
    .from(campaigns)
    .where(
      and(
        eq(campaigns.orgId, org.id),
        or(
          and(eq(status, "paused"), inArray(pauseReason, ["sign_in_refused", "failures"])),
          and(eq(status, "draft"), isNotNull(returnReason), gt(updatedAt, since)),
        ),
      ),
    )
    .orderBy(desc(updatedAt), desc(campaigns.id))
    .limit(SHOWN_MAX);
  return campaignLines(db, org.id, rows);
}
