import type { SignInProof } from "../context";
import { SIGN_IN_LIMITS } from "./schema";

/**
 * Whether setting a new password requires the current one. It doesn't when there is none yet, or when the user has just signed in by link
 * or Google: they own the account's mailbox, which is how a forgotten password is replaced.
 */
export function needsCurrentPassword(
  { hasPassword }: { hasPassword: boolean },
  proof: SignInProof,
  now: Date,
): boolean {
  return hasPassword && !isFreshProof(proof, now);
}

/** Whether the user has just signed in by link or Google. */
export function isFreshProof({ way, provedAt }: SignInProof, now: Date): boolean {
  const ageMs = now.getTime() - provedAt.getTime();
  return way !== "password" && ageMs < SIGN_IN_LIMITS.proofMin * 60_000;
}
