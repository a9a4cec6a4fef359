import { and, asc, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { bookings, jobs } from "../../db/schema";
import type { JobKind } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { isHeldAt } from "./is-live-at";

/** A booking that somebody should look at. */
export type Noted = { id: string; customerName: string; serviceName: string; startAt: Date };

/** What of a business needs somebody, each list 5 long at most; `…IsCut`: there are more. */
export type Attention = {
  /** deposits not paid yet, the hold that ends first being first */
  unpaid: (Noted & { holdEndsAt: Date })[];
  unpaidIsCut: boolean;
  /** over before today, and neither completed nor missed; the latest first */
  unfinished: Noted[];
  unfinishedIsCut: boolean;
  /** bookings that overlap another one of the same member or table */
  overlapping: (Noted & { other: Noted | null })[];
  overlappingIsCut: boolean;
  /** mails that could not be sent, deposits that could not be paid back */
  failed: (Noted & { kind: JobKind })[];
  failedIsCut: boolean;
};

const SHOWN_MAX = 5;
const DAY_MS = 86_400_000;
const OVERLAPS_AHEAD_DAYS = 14;
const FAILED_WITHIN_DAYS = 7;
const UNFINISHED_WITHIN_DAYS = 30;
/** How many of the latest rows are looked through where no index knows which of them matter. */
const LATEST_MAX = 3_000;

const NOTED = {
  id: bookings.id,
  customerName: bookings.customerName,
  serviceName: bookings.serviceName,
  startAt: bookings.startAt,
};

/** Looks through what may need somebody, each by an index and within bounds, however many bookings there are. */
export async function findAttention(ctx: Ctx, today: { fromAt: Date }): Promise<Attention> {
  const [unpaid, unfinished, overlapping, failed] = await Promise.all([
    findUnpaid(ctx),
    findUnfinished(ctx, today.fromAt),
    findOverlapping(ctx),
    findFailed(ctx),
  ]);
  const cut = <Row>(rows: Row[]): [Row[], boolean] => [rows.slice(0, SHOWN_MAX), rows.length > SHOWN_MAX];
  const [unpaidShown, unpaidIsCut] = cut(unpaid);
  const [unfinishedShown, unfinishedIsCut] = cut(unfinished);
  const [overlappingShown, overlappingIsCut] = cut(overlapping);
  const [failedShown, failedIsCut] = cut(failed);
  return {
    unpaid: unpaidShown,
    unpaidIsCut,
    unfinished: unfinishedShown,
    unfinishedIsCut,
    overlapping: overlappingShown,
    overlappingIsCut,
    failed: failedShown,
    failedIsCut,
  };
}

async function findUnpaid(ctx: Ctx) {
  const rows = await ctx.db
    .select({ ...NOTED, holdEndsAt: bookings.holdEndsAt })
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), isHeldAt(ctx.now)))
    .orderBy(asc(bookings.holdEndsAt))
    .limit(SHOWN_MAX + 1);
  return rows.flatMap(({ holdEndsAt, ...noted }) => (holdEndsAt === null ? [] : [{ ...noted, holdEndsAt }]));
}

async function findUnfinished(ctx: Ctx, beforeAt: Date): Promise<Noted[]> {
  const latest = ctx.db
    .select({ ...NOTED, status: bookings.status, depositStatus: bookings.depositStatus, endAt: bookings.endAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        lt(bookings.startAt, beforeAt),
        gte(bookings.startAt, daysFrom(ctx.now, -UNFINISHED_WITHIN_DAYS)),
      ),
    )
    .orderBy(desc(bookings.startAt), desc(bookings.id))
    .limit(LATEST_MAX)
    .as("latest");
  const rows = await ctx.db
    .select()
    .from(latest)
    .where(
      and(
        lte(latest.endAt, ctx.now),
        // An unpaid one over its time is a hold that has run out.
        sql`(${latest.status} = 'confirmed' or ${latest.status} = 'pending' and ${latest.depositStatus} <> 'due')`,
      ),
    )
    .orderBy(desc(latest.startAt))
    .limit(SHOWN_MAX + 1);
  return rows.map(({ id, customerName, serviceName, startAt }) => ({ id, customerName, serviceName, startAt }));
}

type PairRow = Record<string, unknown> & { id: string; other_id: string };

/** Only what the business itself put over another booking is stored as not exclusive (DECISIONS B11). */
async function findOverlapping(ctx: Ctx) {
  const [fromMs, toMs] = [ctx.now.getTime(), daysFrom(ctx.now, OVERLAPS_AHEAD_DAYS).getTime()];
  const pairs = await ctx.db.execute<PairRow>(sql`
    select o.owner_id as id, other.owner_id as other_id
    from occupations as o
    cross join lateral (
      select owner_id from occupations as near
      where near.org_id = ${ctx.org.id} and near.owner_id <> o.owner_id
        and (near.staff_id = o.staff_id or near.resource_id = o.resource_id)
        and int8range(near.start_ms, near.end_ms) && int8range(o.start_ms, o.end_ms)
        and (near.expires_ms is null or near.expires_ms > ${fromMs}::bigint)
      order by near.start_ms limit 1) as other
    where o.org_id = ${ctx.org.id} and not o.exclusive
      and int8range(o.start_ms, o.end_ms) && int8range(${fromMs}::bigint, ${toMs}::bigint)
      and (o.expires_ms is null or o.expires_ms > ${fromMs}::bigint)
    order by o.start_ms, o.owner_id limit ${2 * (SHOWN_MAX + 1)}`);
  const seen = new Set<string>();
  const once = pairs.filter(({ id, other_id }) => {
    const isNew = !seen.has(`${other_id} ${id}`);
    seen.add(`${id} ${other_id}`);
    return isNew;
  });
  const noted = await notedById(
    ctx,
    once.flatMap(({ id, other_id }) => [id, other_id]),
  );
  return once.flatMap(({ id, other_id }) => {
    const booking = noted.get(id);
    return booking ? [{ ...booking, other: noted.get(other_id) ?? null }] : [];
  });
}

async function findFailed(ctx: Ctx) {
  const latest = ctx.db
    .select({ id: jobs.id, kind: jobs.kind, subjectId: jobs.subjectId, outcome: jobs.outcome, endedAt: jobs.endedAt })
    .from(jobs)
    .where(eq(jobs.orgId, ctx.org.id))
    .orderBy(desc(jobs.id))
    .limit(LATEST_MAX)
    .as("latest");
  const rows = await ctx.db
    .select({ kind: latest.kind, subjectId: latest.subjectId })
    .from(latest)
    .where(and(eq(latest.outcome, "failed"), gte(latest.endedAt, daysFrom(ctx.now, -FAILED_WITHIN_DAYS))))
    .orderBy(desc(latest.id))
    .limit(SHOWN_MAX + 1);
  const noted = await notedById(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  );
  return rows.flatMap(({ kind, subjectId }) => {
    const booking = noted.get(subjectId);
    return booking ? [{ ...booking, kind }] : [];
  });
}

async function notedById(ctx: Ctx, ids: string[]): Promise<Map<string, Noted>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select(NOTED)
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), inArray(bookings.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
