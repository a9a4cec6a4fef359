import type { SignInProof } from "../context";
import { isFreshProof } from "./needs-current-password";

/**
 * By what somebody shows that the account which they delete is theirs (rule H8.8): by nothing more when they have just come by a link
 * or by Google, else by their password, and where there is none by coming anew.
 */
export function proofToDelete(
  { hasPassword }: { hasPassword: boolean },
  proof: SignInProof,
  now: Date,
): "none" | "password" | "sign_in" {
  if (isFreshProof(proof, now)) return "none";
  return hasPassword ? "password" : "sign_in";
}
