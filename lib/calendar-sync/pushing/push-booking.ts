import type { Ctx } from "../../context";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { inTurn } from "../../queue/in-turn";
import type { JobHandler, JobResult } from "../../queue/job-handler";
import { atPlace, later, type PlaceResult, type Push } from "./at-place";
import { openDeadline, type WithinDeadline } from "./deadline";
import { decidePush, type EventToWrite, type PushPlan } from "./decide-push";
import { type EventAt, isEventAt, openEventAt, removeEventAt, sealHref, writeEventAt } from "./event-at";
import { beginWriting, forgetEvent, noteWritten, readEvent } from "./event-rows";
import { takeHostPlaces } from "./host-places";
import { loadPush, type Place } from "./load-push";
import { endPushLease, takePushLease } from "./push-lease";
import { notePushed } from "./push-state";

/** How long a push may take in all, in milliseconds: shorter than its hold on the booking. */
const PUSH_MS = 20_000;
/** When a push comes back whose booking or host is busy, in milliseconds. */
const BUSY_MS = 2_000;
/** A server that broke off may still take what it was sent: a removal that finds nothing looks again after so many milliseconds. */
const UNSURE_MS = 60_000;

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
    return state === null ? "dropped" : await carryOut({ ctx, job, lease, state }, decidePush(state, now), pushMs);
  } finally {
    await endPushLease(db, lease);
  }
}

async function carryOut(push: Push, plan: PushPlan, pushMs: number): Promise<JobResult> {
  const { db, now } = push.ctx;
  if (plan === "blocked") return "dropped";
  const { write, kept, remove } = plan;
  const concerned = [...(write === null ? [] : [write.place]), ...remove];
  const looked = kept === null || remove.length === 0 ? [] : [kept.place];
  const giveBack = await takeHostPlaces([...concerned, ...looked].map(({ account }) => account.host));
  if (giveBack === null) return later(BUSY_MS, now);
  try {
    const step = openDeadline(pushMs);
    // First at the new place, then away from the old one, so that the event is always somewhere (rule K6.1).
    const unwritten = write && (await atPlace(push, write.place, "write", () => writeTo(push, write, step)));
    if (unwritten !== null) return unwritten;
    const unremoved = await removeAll(push, remove, kept, step);
    if (unremoved !== null) return unremoved;
  } finally {
    giveBack();
  }
  await notePushed(db, push.lease, now);
  return plan.isBlocked ? "dropped" : "done";
}

async function writeTo(
  { ctx: { db, now }, lease }: Push,
  { place, facts, hash }: EventToWrite,
  step: WithinDeadline,
): Promise<PlaceResult> {
  const calendarId = place.calendar.id;
  const at = await openEventAt(db, place, facts);
  const begun = await beginWriting(db, lease, calendarId, now);
  if (begun === null) return later(BUSY_MS, now);
  const { etag, href } = await writeEventAt(at, facts, { isNew: begun === "new", now, step });
  const sealed = await sealHref(db, at, { orgId: lease.orgId, bookingId: lease.bookingId, calendarId }, href);
  await noteWritten(db, lease, calendarId, { etag, href: sealed, writtenHash: hash, writtenAt: now });
  return "done";
}

/** Where the event belongs, and where it was noted last there. */
type Kept = { event: EventToWrite; at: EventAt };

async function removeAll(
  push: Push,
  places: readonly Place[],
  event: EventToWrite | null,
  step: WithinDeadline,
): Promise<JobResult | null> {
  const kept = event && places.length > 0 ? { event, at: await openKept(push, event) } : null;
  const unfinished: JobResult[] = [];
  await inTurn(places, async (place) => {
    const result = await leave(push, place, kept, step);
    if (result !== null) unfinished.push(result);
  });
  return unfinished[0] ?? null;
}

/**
 * Takes the event out of a place. One calendar can be two places, under two addresses: so before the place is forgotten, it's looked
 * whether the event that is kept is still there (rule K6.3).
 */
async function leave(push: Push, place: Place, kept: Kept | null, step: WithinDeadline): Promise<JobResult | null> {
  const unremoved = await atPlace(push, place, "remove", () => removeFrom(push, place, kept, step));
  if (unremoved !== null) return unremoved;
  const unkept = kept && (await atPlace(push, kept.event.place, "write", () => writeIfGone(push, kept, step)));
  if (unkept !== null) return unkept;
  await forgetEvent(push.ctx.db, push.lease, place.calendar.id);
  return null;
}

async function removeFrom(
  { ctx: { db, now }, state }: Push,
  place: Place,
  kept: Kept | null,
  step: WithinDeadline,
): Promise<PlaceResult> {
  const { event } = place;
  const wasThere = await removeEventAt(await openEventAt(db, place, state.booking), kept?.at ?? null, step);
  const sureAtMs = (event?.writtenAt?.getTime() ?? 0) + UNSURE_MS;
  const isUnsure = !wasThere && event?.writtenHash === null && sureAtMs > now.getTime();
  return isUnsure ? later(sureAtMs - now.getTime(), now) : "done";
}

async function openKept({ ctx: { db }, lease }: Push, { place, facts }: EventToWrite): Promise<EventAt> {
  return openEventAt(db, { ...place, event: await readEvent(db, lease, place.calendar.id) }, facts);
}

async function writeIfGone(push: Push, { event, at }: Kept, step: WithinDeadline): Promise<PlaceResult> {
  return (await isEventAt(at, step)) ? "untouched" : writeTo(push, event, step);
}
