import { sql } from "drizzle-orm";
import { z } from "zod";
import { UNREACHABLE_REASONS, type UnreachableReason } from "../../../db/vocabulary";
import { query } from "../../commands/command";
import { readAtOnce } from "../../read-at-once";
import { findCampaign } from "../find-campaign";
import { CAMPAIGN_LIMITS, CampaignId, type Reach } from "../schema";
import type { Person } from "../views";
import { audienceQuery } from "./audience-query";
import { audienceTerms } from "./audience-terms";
import { type ReachCounts, reachCounts, reachFrom } from "./count-audiences";

/** Those who can be written to, or those left out for a reason. */
const PeopleQuery = CampaignId.extend({
  of: z.enum(["reached", ...UNREACHABLE_REASONS]).default("reached"),
  offset: z.int().min(0).max(1_000_000).default(0),
});

type People = { reach: Reach; people: Person[]; nextOffset?: number };

/**
 * The people of a campaign's audience as of now: who gets it, or who is left out and why, by name (rules M8, M14).
 *
 * @throws AppError `not_found`; `conflict` (`too_much`) if reading them takes longer than four seconds
 */
export const listPeople = query({
  needs: { user: "manage" },
  input: PeopleQuery,
  async run({ db, org, now }, { id, of, offset }): Promise<People> {
    const { audience } = await findCampaign(db, org.id, id);
    const terms = await audienceTerms(db, org.id, now);
    const reason: UnreachableReason | null = of === "reached" ? null : of;
    const size = CAMPAIGN_LIMITS.recipientsPage;
    const [row] = await readAtOnce(db, 0, (tx) =>
      tx.execute<{ counts: ReachCounts | null; page: Person[] }>(sql`
        with people as materialized (${audienceQuery(terms)}), page as (
          select customers.id, customers.name, customers.email
          from people join customers on customers.org_id = ${org.id} and customers.id = people.id
          where people.${sql.identifier(audience)} and people.reason is not distinct from ${reason}::text
          order by customers.name collate "und-x-icu", customers.id
          limit ${size + 1} offset ${offset})
        select ${reachCounts} as counts, (select coalesce(json_agg(page), '[]') from page) as page`),
    );
    const page = row?.page ?? [];
    const reach = reachFrom(row?.counts)[audience];
    return { reach, people: page.slice(0, size), ...(page.length > size ? { nextOffset: offset + size } : {}) };
  },
});
