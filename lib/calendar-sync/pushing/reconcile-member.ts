import { and, eq, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { bookings, calendarEvents, calendars, customers, jobs } from "../../../db/schema";
import { AWAITED_STATUSES, LONGEST_MS } from "../../bookings/booking-state";
import { whereErased } from "../../customers/erased";
import { enqueueJobs, type NewJob } from "../../queue/enqueue";
import type { JobHandler } from "../../queue/job-handler";
import { FOLLOWED_MS } from "./decide-push";
import { reconcileJob } from "./reconcile-soon";

/** How many pushes a reconcile adds at a time, and how many of a business wait before it adds none (rule K6.2). */
const PART = 100;
const AGAIN_MS = 5_000;

/**
 * Adds pushes for the bookings of a member that belong in a calendar or may still be in one, 100 at a time, so that other changes of the
 * business don't wait behind all of them.
 */
export const reconcileMember: JobHandler = async ({ db, org, now }, { subjectId: staffId, details }) => {
  if (await hasManyWaiting(db, org.id, now)) {
    return { laterAt: new Date(now.getTime() + AGAIN_MS), isUncounted: true };
  }
  const { run = "", after = "" } = details;
  const ids = await bookingsAfter(db, { orgId: org.id, staffId, after }, now);
  const [first, ...others] = ids.map((id) => pushOf(id, run, now));
  if (first === undefined) return "done";
  const last = ids.length === PART ? [reconcileJob(staffId, run, ids.at(-1) ?? "", now)] : [];
  await db.execute(enqueueJobs(org.id, [first, ...others, ...last]));
  return "done";
};

const pushOf = (bookingId: string, run: string, dueAt: Date): NewJob => ({
  kind: "calendar_push",
  key: `${run} ${bookingId}`,
  subjectId: bookingId,
  details: {},
  dueAt,
});

async function hasManyWaiting(db: Database, orgId: string, now: Date): Promise<boolean> {
  const waiting = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.orgId, orgId), eq(jobs.kind, "calendar_push"), isNull(jobs.outcome), lte(jobs.dueAt, now)))
    .limit(PART);
  return waiting.length === PART;
}

type Part = { orgId: string; staffId: string; after: string };

/** The next bookings by id: those that a calendar should have, and those in one that may have to leave it. */
async function bookingsAfter(db: Database, { orgId, staffId, after }: Part, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - FOLLOWED_MS);
  const isFollowed = and(gte(bookings.endAt, since), gte(bookings.startAt, new Date(since.getTime() - LONGEST_MS)));
  const isNext = gt(bookings.id, after);
  const theirs = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.orgId, orgId),
        eq(bookings.staffId, staffId),
        isAmong(bookings.status, AWAITED_STATUSES),
        isFollowed,
        isNext,
      ),
    );
  const inTheirCalendars = db
    .select({ id: bookings.id })
    .from(calendars)
    .innerJoin(
      calendarEvents,
      and(eq(calendarEvents.orgId, calendars.orgId), eq(calendarEvents.calendarId, calendars.id)),
    )
    .innerJoin(bookings, and(eq(bookings.orgId, calendarEvents.orgId), eq(bookings.id, calendarEvents.bookingId)))
    .innerJoin(customers, and(eq(customers.orgId, bookings.orgId), eq(customers.id, bookings.customerId)))
    .where(
      and(
        eq(calendars.orgId, orgId),
        eq(calendars.staffId, staffId),
        or(gte(bookings.endAt, since), sql`${bookings.status} = 'cancelled'`, whereErased),
        isNext,
      ),
    );
  const rows = await union(theirs, inTheirCalendars).orderBy(sql`id`).limit(PART);
  return rows.map(({ id }) => id);
}
