import { type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { waitlistEntries } from "../../db/schema";
import { hasChanged, type Step } from "../../db/steps";
import { vacateAllOf } from "../bookings/placing/occupy";
import type { Ctx } from "../context";

/**
 * The steps that end places of those who are still waiting: an open offer is withdrawn, what was kept for it is free, and the waitlist has
 * to be looked at again. Nothing changes if none of them waits any more. Rows are locked in the order of every change of a waitlist: its
 * own, places, offers, occupations.
 */
export function leavingSteps(
  { org, actor, now }: Pick<Ctx, "org" | "actor" | "now">,
  ids: readonly string[],
  as: "left" | "removed",
): Step[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  const theirs: SQL = sql`org_id = ${org.id} and ${isAmong(waitlistEntries.id, ids)} and status = 'waiting'`;
  const touched: Step = {
    name: "touched",
    statement: sql`
      update waitlists set changes = changes + 1, due_at = least(due_at, ${at})
      where org_id = ${org.id} and exists (select 1 from waitlist_entries where ${theirs}) returning 1`,
  };
  const ended: Step = {
    name: "ended",
    statement: sql`
      update waitlist_entries set status = ${as}, ended_at = ${at} where ${theirs} and ${hasChanged(touched)} returning id`,
  };
  const withdrawn: Step = {
    name: "withdrawn",
    statement: sql`
      update waitlist_offers
      set status = case when expires_at <= ${at} then 'lapsed' else 'withdrawn' end, ended_at = least(expires_at, ${at})
      where org_id = ${org.id} and entry_id in (select id from ended) and status = 'open' returning id`,
  };
  const noted: Step = {
    name: "noted",
    statement: sql`
      insert into waitlist_changes (org_id, entry_id, what, user_id, at)
      select ${org.id}::text, id, ${as}::text, ${actor.kind === "user" ? actor.userId : null}::text, ${at} from ended`,
  };
  return [touched, ended, withdrawn, vacateAllOf(org.id, withdrawn), noted];
}
