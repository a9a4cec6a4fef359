import type { Ctx } from "../../context";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { inTurn } from "../../queue/in-turn";
import type { JobHandler, JobResult } from "../../queue/job-handler";
import { noteOutcome } from "../accounts/note-outcome";
import { leftAloneMs, OutsideError } from "../outside/outside";
import { openDeadline, type WithinDeadline } from "./deadline";
import { decidePush, type EventToWrite, type PushPlan } from "./decide-push";
import { openEventAt, removeEventAt, sealHref, writeEventAt } from "./event-at";
import { beginWriting, forgetEvent, noteWritten } from "./event-rows";
import { takeHostPlaces } from "./host-places";
import { loadPush, type Place, type PushState } from "./load-push";
import { nextTryAt } from "./next-try";
import { endPushLease, type PushLease, takePushLease } from "./push-lease";
import { notePushed, notePushProblem } from "./push-state";

/** How long a push may take in all, in milliseconds: shorter than its hold on the booking. */
const PUSH_MS = 20_000;
/** When a push comes back whose booking or host is busy, in milliseconds. */
const BUSY_MS = 2_000;
/** A server that broke off may still take what it was sent: a removal that finds nothing looks again after so many milliseconds. */
const UNSURE_MS = 60_000;
/** How often a calendar must be gone until what was in it counts as removed. */
const GONE_TIMES = 3;
/** How long a server's wish to be left alone is followed, in milliseconds after the push was asked for. */
const PATIENT_MS = 86_400_000;

const later = (ms: number, now: Date): JobResult => ({ laterAt: new Date(now.getTime() + ms), isUncounted: true });

/**
 * Makes a booking's event what it has to be now, wherever that is (rule K4.1): one in the calendar that its member's bookings are written
 * to, and none anywhere else. One process at a time works on a booking.
 */
export const pushBooking: JobHandler = pushesWithin(PUSH_MS);

/** The same with so many milliseconds for each push. */
export function pushesWithin(pushMs: number): JobHandler {
  return async (ctx, job) => push(ctx, job, pushMs);
}

async function push(ctx: Ctx, job: ClaimedJob, pushMs: number): Promise<JobResult> {
  const { db, org, now } = ctx;
  const seen = await loadPush(db, org, job.subjectId, now);
  if (seen === null) return "dropped";
  if (!seen.isHeld && seen.target === null && seen.places.length === 0) return "dropped";
  const lease = await takePushLease(db, { orgId: org.id, bookingId: job.subjectId }, now);
  if (lease === null) return later(BUSY_MS, now);
  try {
    const state = await loadPush(db, org, job.subjectId, now);
    return state === null ? "dropped" : await carryOut({ ctx, job, lease, state, pushMs }, decidePush(state, now));
  } finally {
    await endPushLease(db, lease);
  }
}

type Push = { ctx: Ctx; job: ClaimedJob; lease: PushLease; state: PushState; pushMs: number };

async function carryOut(push: Push, plan: PushPlan): Promise<JobResult> {
  const { db, now } = push.ctx;
  if (plan === "blocked") return "dropped";
  const { write, remove } = plan;
  const concerned = [...(write === null ? [] : [write.place]), ...remove];
  const giveBack = await takeHostPlaces(concerned.map(({ account }) => account.host));
  if (giveBack === null) return later(BUSY_MS, now);
  try {
    const step = openDeadline(push.pushMs);
    // First at the new place, then away from the old one, so that the event is always somewhere (rule K6.1).
    const unwritten = write && (await attempt(push, write.place, "write", () => writeTo(push, write, step)));
    if (unwritten !== null) return unwritten;
    const unfinished: JobResult[] = [];
    await inTurn(remove, async (place) => {
      const result = await attempt(push, place, "remove", () => removeFrom(push, place, step));
      if (result !== null) unfinished.push(result);
    });
    if (unfinished[0] !== undefined) return unfinished[0];
  } finally {
    giveBack();
  }
  await notePushed(db, push.lease, now);
  return plan.isBlocked ? "dropped" : "done";
}

/**
 * Works at one place, and notes how it went. Null: it's done; otherwise what becomes of the push.
 *
 * @throws OutsideError for an attempt that failed
 */
async function attempt(
  { ctx: { db, now }, job, lease, state }: Push,
  { account, calendar }: Place,
  kind: "write" | "remove",
  work: () => Promise<JobResult | null>,
): Promise<JobResult | null> {
  const tryAt = await nextTryAt(db, account);
  if (tryAt !== null && tryAt > now) return { laterAt: tryAt, isUncounted: true };
  const outcome = { kind, calendar: calendar.name, ref: state.booking.ref, now };
  try {
    const result = await work();
    if (result === null) await noteOutcome(db, account, { ...outcome, problem: null });
    return result;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { problem, retryAfterMs } = error;
    await noteOutcome(db, account, { ...outcome, problem });
    if (kind === "remove" && problem === "gone" && job.attempts >= GONE_TIMES) {
      await forgetEvent(db, lease, calendar.id);
      return null;
    }
    await notePushProblem(db, lease, problem, now);
    const isPatient = retryAfterMs !== null && now.getTime() - job.createdAt.getTime() < PATIENT_MS;
    if (isPatient) return later(leftAloneMs(retryAfterMs), now);
    throw error;
  }
}

async function writeTo(
  { ctx: { db, now }, lease }: Push,
  { place, facts, hash }: EventToWrite,
  step: WithinDeadline,
): Promise<JobResult | null> {
  const calendarId = place.calendar.id;
  const at = await openEventAt(db, place, facts);
  const begun = await beginWriting(db, lease, calendarId, now);
  if (begun === null) return later(BUSY_MS, now);
  const { etag, href } = await writeEventAt(at, facts, { isNew: begun === "new", now, step });
  const sealed = await sealHref(db, at, { orgId: lease.orgId, bookingId: lease.bookingId, calendarId }, href);
  await noteWritten(db, lease, calendarId, { etag, href: sealed, writtenHash: hash, writtenAt: now });
  return null;
}

async function removeFrom(
  { ctx: { db, now }, lease, state }: Push,
  place: Place,
  step: WithinDeadline,
): Promise<JobResult | null> {
  const { calendar, event } = place;
  const wasThere = await removeEventAt(await openEventAt(db, place, state.booking), step);
  const sureAtMs = (event?.writtenAt?.getTime() ?? 0) + UNSURE_MS;
  if (!wasThere && event?.writtenHash === null && sureAtMs > now.getTime()) {
    return later(sureAtMs - now.getTime(), now);
  }
  await forgetEvent(db, lease, calendar.id);
  return null;
}
