import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import { env } from "../../env/env";
import { conflict } from "../../errors";
import { DAY_MS } from "../../time/local-date";
import { localMinuteAt } from "../../time/wall-clock";
import { audienceQuery } from "../audience/audience-query";
import { type AudienceTerms, audienceTerms } from "../audience/audience-terms";
import { countReach } from "../audience/count-audiences";
import { type CampaignRow, findCampaign } from "../find-campaign";
import { campaignMails } from "../mails/campaign-mail";
import { campaignOnPage } from "../reading/get-campaign-page";
import { CAMPAIGN_LIMITS, CampaignId, type Reach } from "../schema";
import type { LinkInCampaign, Obstacle, Review } from "../views";
import { PREVIEW_READER } from "../writing/preview-campaign";
import { hasStartedTooMany, obstaclesOf } from "./obstacles";

/** Mails that come in the night annoy: from 21:00 to 8:00 where the business is. */
const NIGHT_MIN = { from: 1_260, to: 480 };
const LATELY_DAYS = 7;

/**
 * Everything that a person sees before sending (rule M14).
 *
 * @throws AppError `not_found`; `conflict` (`not_draft`)
 */
export const reviewCampaign = query({
  needs: { user: "manage" },
  input: CampaignId,
  async run({ db, org, now }, { id }): Promise<Review> {
    const campaign = await findCampaign(db, org.id, id);
    if (campaign.status !== "draft") throw conflict("not_draft");
    const terms = await audienceTerms(db, org.id, now);
    const [page, reaches, first, writtenToLately, { profile }, obstacles, isTooMany] = await Promise.all([
      campaignOnPage({ db, org, now }, campaign),
      countReach(db, terms),
      firstReader(db, terms, campaign),
      countWrittenToLately(db, terms, campaign),
      catalogOf(db, org),
      obstaclesOf(db, org.id),
      hasStartedTooMany(db, org.id, now),
    ]);
    const reach = reaches[campaign.audience];
    const reader = first ?? PREVIEW_READER;
    const write = await campaignMails(profile, campaign);
    const minute = localMinuteAt(now.getTime(), org.timezone);
    return {
      campaign: page,
      reach,
      obstacles: [...obstacles, ...audienceObstacles(reach), ...(isTooMany ? (["too_many"] as const) : [])],
      preview: { ...write({ ...reader, unsubscribeHref: "#" }), for: reader.name },
      links: campaign.links.map(linkOf),
      writtenToLately,
      localTime: `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
      isNight: minute >= NIGHT_MIN.from || minute < NIGHT_MIN.to,
    };
  },
});

function audienceObstacles({ now }: Reach): Obstacle[] {
  if (now === 0) return ["empty_audience"];
  return now > CAMPAIGN_LIMITS.recipientsMax ? ["audience_too_large"] : [];
}

function linkOf(address: string): LinkInCampaign {
  const url = URL.canParse(address) ? new URL(address) : null;
  return {
    address,
    host: url?.host || address,
    isSecure: url?.protocol === "https:",
    isOwn: url !== null && url.origin === new URL(env().appUrl).origin,
  };
}

type Asked = Pick<CampaignRow, "orgId" | "audience">;

const reachable = (terms: AudienceTerms, { audience }: Asked) => sql`
  select people.id from (${audienceQuery(terms)}) people where people.reason is null and people.${sql.identifier(audience)}`;

/** The recipient who comes first by name, as the preview's reader; null if nobody can be written to. */
async function firstReader(db: Database, terms: AudienceTerms, asked: Asked) {
  const [row] = await db.execute<{ name: string; since: string | null }>(sql`
    select name, to_json((
        select said.since from marketing_consents said
        where said.org_id = ${terms.orgId} and said.customer_id = customers.id and said.status = 'yes')) #>> '{}' as since
    from customers where org_id = ${terms.orgId} and id in (${reachable(terms, asked)})
    order by name collate "und-x-icu", id limit 1`);
  return row ? { name: row.name, saidYesAt: row.since === null ? null : new Date(row.since) } : null;
}

async function countWrittenToLately(db: Database, terms: AudienceTerms, asked: Asked): Promise<number> {
  const since = new Date(terms.now.getTime() - LATELY_DAYS * DAY_MS);
  const [row] = await db.execute<{ count: number }>(sql`
    select count(distinct customer_id)::int as count from campaign_recipients
    where org_id = ${terms.orgId} and status = 'sent' and ended_at > ${since.toISOString()}::timestamptz
      and customer_id in (${reachable(terms, asked)})`);
  return row?.count ?? 0;
}
