import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarLog } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { ClaimedJob } from "../../queue/claim-jobs";
import type { JobResult } from "../../queue/job-handler";
import { noteOutcome } from "../accounts/note-outcome";
import { leftAloneMs, OutsideError } from "../outside/outside";
import type { Place, PushState } from "./load-push";
import { nextTryAt } from "./next-try";
import type { PushLease } from "./push-lease";
import { notePushProblem } from "./push-state";

/** How many answers in a row that a calendar is gone it takes until what was in it counts as removed (rule K4.7). */
const GONE_ANSWERS = 3;
/** The same in milliseconds after the push was asked for: the log of answers isn't long. */
const GONE_MS = 3_600_000;
/** How long a server's wish to be left alone is followed, in milliseconds after the push was asked for. */
const PATIENT_MS = 86_400_000;

/** A push that a process has hold of. */
export type Push = { ctx: Ctx; job: ClaimedJob; lease: PushLease; state: PushState };

/** What became of work at a place: it's done; there was nothing to do; or when the push comes back. */
export type PlaceResult = "done" | "untouched" | { laterAt: Date; isUncounted: true };

/** The push comes back after so many milliseconds, and this was no attempt. */
export const later = (ms: number, now: Date) => ({ laterAt: new Date(now.getTime() + ms), isUncounted: true }) as const;

/**
 * Works at one place, and notes how it went.
 *
 * @returns null: it's done; otherwise what becomes of the push
 * @throws OutsideError for an attempt that failed
 */
export async function atPlace(
  { ctx: { db, now }, job, lease, state }: Push,
  { account, calendar }: Place,
  kind: "write" | "remove",
  work: () => Promise<PlaceResult>,
): Promise<JobResult | null> {
  const tryAt = await nextTryAt(db, account);
  if (tryAt !== null && tryAt > now) return { laterAt: tryAt, isUncounted: true };
  const { ref } = state.booking;
  const outcome = { kind, calendar: calendar.name, ref, now };
  try {
    const result = await work();
    if (result === "done") await noteOutcome(db, account, { ...outcome, problem: null });
    return typeof result === "string" ? null : result;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { problem, retryAfterMs } = error;
    const isNoted = await noteOutcome(db, account, { ...outcome, problem, retryAfterMs });
    // Somebody has signed in anew meanwhile.
    if (!isNoted) return later(0, now);
    const ageMs = now.getTime() - job.createdAt.getTime();
    const isGone = kind === "remove" && problem === "gone";
    if (isGone && (ageMs >= GONE_MS || (await isSaidOften(db, account, ref)))) return null;
    await notePushProblem(db, lease, problem, now);
    if (retryAfterMs !== null && ageMs < PATIENT_MS) return later(leftAloneMs(retryAfterMs), now);
    throw error;
  }
}

/** Whether the last answers to removing a booking from an account all said that the calendar is gone. */
async function isSaidOften(db: Database, { orgId, id }: Place["account"], ref: string): Promise<boolean> {
  const ofBooking = and(eq(calendarLog.kind, "remove"), eq(calendarLog.ref, ref));
  const answers = await db
    .select({ problem: calendarLog.problem })
    .from(calendarLog)
    .where(and(eq(calendarLog.orgId, orgId), eq(calendarLog.accountId, id), ofBooking))
    .orderBy(desc(calendarLog.id))
    .limit(GONE_ANSWERS);
  return answers.length === GONE_ANSWERS && answers.every(({ problem }) => problem === "gone");
}
