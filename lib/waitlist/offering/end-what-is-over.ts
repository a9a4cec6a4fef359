import { sql } from "drizzle-orm";
import type { Step } from "../../../db/steps";
import { storeSteps } from "../../bookings/change/store-steps";
import { vacateAllOf } from "../../bookings/placing/occupy";
import type { Ctx } from "../../context";
import { todayOf } from "../entry-state";

/**
 * Stores what is over by the clock: offers that nobody took in time, with what kept their time (rule W3.3), and places whose last wished
 * day is past. An offer to someone who is no longer waiting is withdrawn.
 */
export async function endWhatIsOver(ctx: Pick<Ctx, "db" | "org" | "now">): Promise<void> {
  const { db, org, now } = ctx;
  const at = sql`${now.toISOString()}::timestamptz`;
  const over: Step = {
    name: "over",
    statement: sql`
      update waitlist_offers as offer
      set status = case when expires_at <= ${at} then 'lapsed' else 'withdrawn' end, ended_at = least(expires_at, ${at})
      where org_id = ${org.id} and status = 'open' and (expires_at <= ${at} or not exists (
        select 1 from waitlist_entries entry
        where entry.org_id = ${org.id} and entry.id = offer.entry_id and entry.status = 'waiting'))
      returning id`,
  };
  await storeSteps(ctx, [over, vacateAllOf(org.id, over)]);
  await db.execute(sql`
    update waitlist_entries as entry set status = 'passed', ended_at = ${at}
    where org_id = ${org.id} and status = 'waiting' and to_date < ${todayOf(ctx)} and not exists (
      select 1 from waitlist_offers offer
      where offer.org_id = ${org.id} and offer.entry_id = entry.id and offer.status = 'open')`);
}
