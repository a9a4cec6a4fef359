import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { AUDIENCES, type Audience, type UnreachableReason } from "../../../db/vocabulary";
import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { Nothing } from "../../fields/nothing.schema";
import { readAtOnce } from "../../read-at-once";
import type { Reach } from "../schema";
import { audienceQuery } from "./audience-query";
import { type AudienceTerms, audienceTerms } from "./audience-terms";

/**
 * How many customers of each audience can be written to now (rule M8).
 *
 * @throws AppError `conflict` (`too_much`)
 */
export const countAudiences = query({
  needs: { user: "manage" },
  input: Nothing,
  run: (ctx): Promise<Record<Audience, Reach>> => reachNow(ctx),
});

/**
 * The same for what a request answers: counted in its business's turn, so that nobody's reads wait for it (rule C11.3).
 *
 * @throws AppError `conflict` (`too_much`) if it takes longer than four seconds
 */
export async function reachNow({ db, org, now }: Pick<Ctx, "db" | "org" | "now">): Promise<Record<Audience, Reach>> {
  const terms = await audienceTerms(db, org.id, now);
  return readAtOnce(db, 0, (tx) => countReach(tx, terms));
}

/** The same for the terms of a moment, all audiences in one query. */
export async function countReach(db: Database, terms: AudienceTerms): Promise<Record<Audience, Reach>> {
  const [row] = await db.execute<{ counts: ReachCounts | null }>(
    sql`with people as materialized (${audienceQuery(terms)}) select ${reachCounts} as counts`,
  );
  return reachFrom(row?.counts);
}

/** As the database counts: by reason, "" being none, how many of each audience in the order of `AUDIENCES`. */
export type ReachCounts = Partial<Record<UnreachableReason | "", number[]>>;

/** The expression for `ReachCounts`, in a query with an audience's query as `people`, materialized: whatever else it asks, that's read once. */
export const reachCounts: SQL = sql`(
  select json_object_agg(coalesce(reason, ''), counts)
  from (select reason, json_build_array(${sql.join(
    AUDIENCES.map((audience) => sql`count(*) filter (where ${sql.identifier(audience)})`),
    sql`, `,
  )}) as counts from people group by reason) by_reason)`;

/** What was counted, by name. */
export function reachFrom(counts: ReachCounts | null | undefined): Record<Audience, Reach> {
  const reachOf = (audience: Audience): Reach => {
    const of = (reason: UnreachableReason | ""): number => counts?.[reason]?.[AUDIENCES.indexOf(audience)] ?? 0;
    const left = {
      noConsent: of("no_consent"),
      refused: of("refused"),
      bounced: of("bounced"),
      noEmail: of("no_email"),
    };
    return { now: of(""), left };
  };
  return {
    all: reachOf("all"),
    new: reachOf("new"),
    slipping: reachOf("slipping"),
    regulars: reachOf("regulars"),
    lapsed: reachOf("lapsed"),
    upcoming: reachOf("upcoming"),
    never_visited: reachOf("never_visited"),
    shop_buyers: reachOf("shop_buyers"),
  };
}
