import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { bookings, jobs } from "../../../db/schema";
import type { JobKind } from "../../../db/vocabulary";
import { isForPeopleOnly } from "../../bookings/work/given-up-work";
import type { Ctx } from "../../context";
import { whereGivenUp } from "../../queue/given-up";
import { inWords, nameOfWork } from "../history/history-of-work";

/** Work that was given up, as the business's users see it. */
export type GivenUp = {
  job: number;
  kind: JobKind;
  /** what it is, in words */
  name: string;
  /** why it was given up, in the words of the error */
  why: string;
  endedAt: Date;
  canRetry: boolean;
  booking: { id: string; customerName: string; serviceName: string; startAt: Date };
};

/**
 * Work that was given up and hasn't been dealt with (rule O11), latest first, with the count: it stays listed, however long ago that was.
 */
export async function listGivenUp(
  ctx: Ctx,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ shown: GivenUp[]; count: number }> {
  const [shown, [all]] = await Promise.all([
    rows(ctx, whereGivenUp(ctx.org.id), limit, offset),
    ctx.db.select({ count: count() }).from(jobs).innerJoin(bookings, ofBooking).where(whereGivenUp(ctx.org.id)),
  ]);
  return { shown, count: all?.count ?? 0 };
}

/** More than a booking ever has. */
const OF_BOOKING_MAX = 50;

/** The same for one booking. */
export const listGivenUpOf = (ctx: Ctx, id: string): Promise<GivenUp[]> =>
  rows(ctx, and(whereGivenUp(ctx.org.id), eq(jobs.subjectId, id)), OF_BOOKING_MAX, 0);

const ofBooking = and(eq(bookings.orgId, jobs.orgId), eq(bookings.id, jobs.subjectId));

async function rows(ctx: Ctx, where: SQL | undefined, limit: number, offset: number): Promise<GivenUp[]> {
  const found = await ctx.db
    .select({
      job: jobs.id,
      kind: jobs.kind,
      details: jobs.details,
      lastError: jobs.lastError,
      endedAt: jobs.endedAt,
      dueAt: jobs.dueAt,
      booking: {
        id: bookings.id,
        customerName: bookings.customerName,
        serviceName: bookings.serviceName,
        startAt: bookings.startAt,
      },
    })
    .from(jobs)
    .innerJoin(bookings, ofBooking)
    .where(where)
    .orderBy(desc(jobs.endedAt), desc(jobs.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ details, lastError, endedAt, dueAt, ...one }) => ({
    ...one,
    name: nameOfWork({ kind: one.kind, template: details.template ?? null }),
    why: inWords(lastError ?? ""),
    endedAt: endedAt ?? dueAt,
    canRetry: !isForPeopleOnly(one),
  }));
}
