import { sql } from "drizzle-orm";
import type { Ctx } from "../../context";
import { ownMemberId } from "../../staff/own-member";
import { managesCalendars } from "../own-or-managed";

/** A time in which connected calendars make a member busy. `account` null: it isn't this person's to see which one. */
export type BusyTime = {
  staffId: string;
  startMs: number;
  endMs: number;
  account: { id: string; label: string } | null;
};

/** No view shows more of an account at once. */
const BUSY_MAX = 200;

/** `id` and `label`: of the account, for those who may see it */
type Row = { staff_id: string; start_ms: string; end_ms: string; id: string | null; label: string | null };

/**
 * The imported busy times among some days, cut to them, by member and start; those of one account that touch are one (rule K18.3). Of an
 * account with more than 200 of them, the last one lasts until the end of all others.
 */
export async function listBusyTimes(
  ctx: Ctx,
  { fromAt, toAt, staffId }: { fromAt: Date; toAt: Date; staffId: string | null },
): Promise<BusyTime[]> {
  const orgId = ctx.org.id;
  const from = sql`${fromAt.getTime()}::bigint`;
  const to = sql`${toAt.getTime()}::bigint`;
  const ofAccount = sql`partition by staff_id, id order by start_ms, end_ms rows between unbounded preceding`;
  const own = managesCalendars(ctx) ? null : await ownMemberId(ctx);
  const isTold = managesCalendars(ctx) ? sql`true` : sql`calendar.staff_id = ${own}`;
  const rows = await ctx.db.execute<Row>(sql`
    with busy as (
      select calendar.staff_id, case when ${isTold} then account.id end as id,
        case when ${isTold} then account.label end as label,
        greatest(busy.start_ms, ${from}) as start_ms, least(busy.end_ms, ${to}) as end_ms
      from calendars calendar
      join calendar_accounts account on account.org_id = ${orgId} and account.id = calendar.account_id
        and account.state in ('ok', 'failing', 'needs_sign_in')
      join calendar_busy busy on busy.org_id = ${orgId} and busy.calendar_id = calendar.id
      where calendar.org_id = ${orgId} and calendar.reads
        and (${staffId}::text is null or calendar.staff_id = ${staffId})
        and busy.start_ms < ${to} and busy.end_ms > ${from}),
    marked as (
      select *, start_ms <= max(end_ms) over (${ofAccount} and 1 preceding) as continues from busy),
    numbered as (
      select *, count(*) filter (where continues is not true) over (${ofAccount} and current row) as nth from marked)
    select staff_id, id, label, min(start_ms)::text as start_ms, max(end_ms)::text as end_ms
    from numbered group by staff_id, id, label, least(nth, ${BUSY_MAX}::int)
    order by staff_id, id, min(start_ms)`);
  return rows.map(({ staff_id, start_ms, end_ms, id, label }) => ({
    staffId: staff_id,
    startMs: Number(start_ms),
    endMs: Number(end_ms),
    account: id === null || label === null ? null : { id, label },
  }));
}
