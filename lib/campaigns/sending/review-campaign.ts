import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { Audience } from "../../../db/vocabulary";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import { env } from "../../env/env";
import { conflict } from "../../errors";
import { readAtOnce } from "../../read-at-once";
import { DAY_MS } from "../../time/local-date";
import { localMinuteAt } from "../../time/wall-clock";
import { audienceQuery } from "../audience/audience-query";
import { type AudienceTerms, audienceTerms } from "../audience/audience-terms";
import { type ReachCounts, reachCounts, reachFrom } from "../audience/count-audiences";
import { findCampaign } from "../find-campaign";
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
 * @throws AppError `not_found`; `conflict` (`not_draft`; `too_much` if reading its audience takes longer than four seconds)
 */
export const reviewCampaign = query({
  needs: { user: "manage" },
  input: CampaignId,
  async run({ db, org, now }, { id }): Promise<Review> {
    const campaign = await findCampaign(db, org.id, id);
    if (campaign.status !== "draft") throw conflict("not_draft");
    const terms = await audienceTerms(db, org.id, now);
    const [page, { reach, first, writtenToLately }, { profile }, obstacles, isTooMany] = await Promise.all([
      campaignOnPage({ db, org, now }, campaign),
      readAudience(db, terms, campaign.audience),
      catalogOf(db, org),
      obstaclesOf(db, org.id),
      hasStartedTooMany(db, org.id, now),
    ]);
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

type Row = { counts: ReachCounts | null; first: { name: string; since: string | null } | null; lately: number };

/**
 * Whom a campaign would go to, all in one statement: the counts, the recipient who comes first by name (null if nobody can be written to),
 * and how many of them were written to lately.
 */
async function readAudience(db: Database, terms: AudienceTerms, audience: Audience) {
  const { orgId, now } = terms;
  const since = new Date(now.getTime() - LATELY_DAYS * DAY_MS);
  const [row] = await readAtOnce(db, 0, (tx) =>
    tx.execute<Row>(sql`
      with people as materialized (${audienceQuery(terms)}),
        reachable as (select id from people where reason is null and ${sql.identifier(audience)}),
        first as (
          select name, (
              select said.since from marketing_consents said
              where said.org_id = ${orgId} and said.customer_id = customers.id and said.status = 'yes') as since
          from customers where org_id = ${orgId} and id in (select id from reachable)
          order by name collate "und-x-icu", id limit 1)
      select ${reachCounts} as counts, (select to_json(first) from first) as first, (
          select count(distinct customer_id)::int from campaign_recipients
          where org_id = ${orgId} and status = 'sent' and ended_at > ${since.toISOString()}::timestamptz
            and customer_id in (select id from reachable)) as lately`),
  );
  const first = row?.first ?? null;
  return {
    reach: reachFrom(row?.counts)[audience],
    first: first && { name: first.name, saidYesAt: first.since === null ? null : new Date(first.since) },
    writtenToLately: row?.lately ?? 0,
  };
}
