import { and, asc, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { bookings, jobs } from "../../db/schema";
import type { JobKind } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { findOverlapping } from "./find-overlapping";
import { isHeldAt } from "./is-live-at";
import { NOTED, type Noted, notedById } from "./noted-bookings";

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
const FAILED_WITHIN_DAYS = 7;
const UNFINISHED_WITHIN_DAYS = 30;
/** How many of the latest rows are looked through where no index knows which of them matter. */
const LATEST_MAX = 3_000;

/** Looks through what may need somebody, each by an index and within bounds, however many bookings there are. */
export async function findAttention(ctx: Ctx, today: { fromAt: Date }): Promise<Attention> {
  const [unpaid, unfinished, overlapping, failed] = await Promise.all([
    findUnpaid(ctx),
    findUnfinished(ctx, today.fromAt),
    findOverlapping(ctx, SHOWN_MAX + 1),
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

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
