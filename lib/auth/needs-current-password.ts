import type { SignInProof } from "../context";
import { SIGN_IN_LIMITS } from "./schema";

/**
 * Whether a new password asks for the current one. Where there is none yet it can't; and whoever has just come by a link or by
 * Google holds the account's mailbox, which is how a forgotten password is replaced.
 */
export function needsCurrentPassword(
  { hasPassword }: { hasPassword: boolean },
  proof: SignInProof,
  now: Date,
): boolean {
  return hasPassword && !isFreshProof(proof, now);
}

/** Whether somebody has just come by a link or by Google. */
export function isFreshProof({ way, provedAt }: SignInProof, now: Date): boolean {
  const ageMs = now.getTime() - provedAt.getTime();
  return way !== "password" && ageMs < SIGN_IN_LIMITS.proofMin * 60_000;
}
