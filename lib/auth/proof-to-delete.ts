import type { SignInProof } from "../context";
import { isFreshProof } from "./needs-current-password";

/**
 * How users prove that the account they delete is theirs (rule H8.8): nothing more if they have just signed in by link or Google, else
 * their password, and without a password by signing in again.
 */
export function proofToDelete(
  { hasPassword }: { hasPassword: boolean },
  proof: SignInProof,
  now: Date,
): "none" | "password" | "sign_in" {
  if (isFreshProof(proof, now)) return "none";
  return hasPassword ? "password" : "sign_in";
}
