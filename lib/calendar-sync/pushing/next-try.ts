import type { AccountRow } from "../accounts/opened-account";

const MINUTE_MS = 60_000;
/** Minutes after the first refusal of a password until the next attempts: servers lock accounts that keep trying (rule K4.6). */
const TRIES_AFTER_MIN = [10, 30];

/** When an account whose password was refused may be tried again; null: at any time. */
export function nextTryAt({
  problem,
  problemSince,
  refusals,
}: Pick<AccountRow, "problem" | "problemSince" | "refusals">): Date | null {
  if (problem !== "wrong_password" || problemSince === null || refusals === 0) return null;
  const afterMin = TRIES_AFTER_MIN[Math.min(refusals, TRIES_AFTER_MIN.length) - 1] ?? 0;
  return new Date(problemSince.getTime() + afterMin * MINUTE_MS);
}
