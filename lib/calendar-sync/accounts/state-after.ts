import type { CalendarProblem } from "../../../db/vocabulary";
import type { AccountRow } from "./opened-account";

/** How often in a row a password may be refused: a server locks accounts for less than a few more (rule K14.2). */
const REFUSALS_MAX = 3;
const TOLD_AFTER_MS = 24 * 3_600_000;
/** Longer than a call takes, and shorter than the wait after a refusal. */
const TOGETHER_MS = 60_000;

type Before = Pick<AccountRow, "state" | "problem" | "problemSince" | "toldAt" | "refusals">;
type After = Pick<AccountRow, "state" | "problem" | "problemSince" | "toldAt" | "refusals"> & {
  lastOkAt?: Date;
  endsAt?: Date;
};

type Outcome = {
  problem: CalendarProblem | null;
  otherProblem: CalendarProblem | null;
  isSameRefusal: boolean;
  now: Date;
};

/** What people are told of: an account that needs a new sign-in, or one that has been failing for a day. */
export type CalendarNews = "needs_sign_in" | "failing";

/** Whether an account can't be used before somebody signs in anew. */
export const needsSignIn = ({ refusals, problem }: Pick<AccountRow, "refusals" | "problem">): boolean =>
  refusals >= REFUSALS_MAX || problem === "key_missing";

/**
 * Whether a password refused now is refused together with the last refusal that counted: imports and writes that are under way at one
 * moment are one refusal (rule K14.2).
 *
 * @param refusedAts when it was refused since it last worked, in order
 */
export function isSameRefusal(refusedAts: readonly Date[], now: Date): boolean {
  const isTogether = (countedMs: number | null, ms: number) => countedMs !== null && ms - countedMs < TOGETHER_MS;
  const counted = refusedAts
    .map((at) => at.getTime())
    .reduce<number | null>((last, ms) => (isTogether(last, ms) ? last : ms), null);
  return isTogether(counted, now.getTime());
}

/**
 * How an account is after an import or a write, and what people have to be told (rules K14.1 and K14.2).
 *
 * @param problem null: it worked
 * @param otherProblem what is still wrong with its calendars if this worked; null: nothing
 * @param isSameRefusal its password was refused at this moment already
 */
export function stateAfter(
  before: Before,
  { problem, otherProblem, isSameRefusal, now }: Outcome,
): { after: After; news: CalendarNews | null } {
  const { state } = before;
  const isActive = state !== "paused" && state !== "disconnecting";
  if (problem === null) {
    // What was under way beside the last refusal may still have worked; the password is no longer tried all the same.
    if (needsSignIn(before)) return { after: { ...before, lastOkAt: now }, news: null };
    if (otherProblem !== null) {
      const left = before.problem === null ? null : otherProblem;
      return { after: { ...before, problem: left, refusals: 0, lastOkAt: now }, news: null };
    }
    const fine = { problem: null, problemSince: null, toldAt: null, refusals: 0, lastOkAt: now };
    return { after: { ...fine, state: isActive ? "ok" : state }, news: null };
  }
  const refusals = before.refusals + (problem === "wrong_password" && !isSameRefusal ? 1 : 0);
  const problemSince = before.problemSince ?? now;
  const after = { ...before, problem, problemSince, refusals };
  // Its password is no longer tried, so nothing more can be taken out of its calendars.
  const isOver = state === "disconnecting" && refusals >= REFUSALS_MAX && problem === "wrong_password";
  if (isOver) return { after: { ...after, endsAt: now }, news: null };
  if (!isActive) return { after, news: null };
  if (state === "needs_sign_in") return { after: { ...after, state, problem: before.problem }, news: null };
  if (needsSignIn(after)) return { after: { ...after, state: "needs_sign_in", toldAt: now }, news: "needs_sign_in" };
  const isOverdue = before.toldAt === null && now.getTime() - problemSince.getTime() >= TOLD_AFTER_MS;
  if (isOverdue) return { after: { ...after, state: "failing", toldAt: now }, news: "failing" };
  return { after: { ...after, state: "failing" }, news: null };
}
