import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { AUDIENCES, type Audience, UNREACHABLE_REASONS } from "../../../db/vocabulary";
import { query } from "../../commands/command";
import { Nothing } from "../../fields/nothing.schema";
import type { Reach } from "../schema";
import { audienceQuery } from "./audience-query";
import { type AudienceTerms, audienceTerms } from "./audience-terms";

/**
 * How many customers of each audience can be written to now (rule M8).
 */
export const countAudiences = query({
  needs: { user: "manage" },
  input: Nothing,
  run: async ({ db, org, now }): Promise<Record<Audience, Reach>> =>
    countReach(db, await audienceTerms(db, org.id, now)),
});

/** The same for the terms of a moment, all audiences in one query. */
export async function countReach(db: Database, terms: AudienceTerms): Promise<Record<Audience, Reach>> {
  const reasons = [null, ...UNREACHABLE_REASONS];
  const counts = AUDIENCES.map(
    (audience) =>
      sql`json_build_array(${sql.join(
        reasons.map(
          (reason) =>
            sql`count(*) filter (where ${sql.identifier(audience)} and reason is not distinct from ${reason}::text)`,
        ),
        sql`, `,
      )}) as ${sql.identifier(audience)}`,
  );
  const [row] = await db.execute<Record<Audience, number[]>>(
    sql`select ${sql.join(counts, sql`, `)} from (${audienceQuery(terms)}) people`,
  );
  const reachOf = (audience: Audience): Reach => {
    const [now = 0, noEmail = 0, refused = 0, bounced = 0, noConsent = 0] = row?.[audience] ?? [];
    return { now, left: { noConsent, refused, bounced, noEmail } };
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
