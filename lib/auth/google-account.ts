import type { GoogleProfile } from "next-auth/providers/google";
import type { OAuthUserConfig } from "next-auth/providers/oauth";
import { env } from "../env/env";
import { SignInEmail } from "./schema";

/** The product's keys at Google; null where it has none, and then nobody signs in that way. */
export function googleKeys(): { clientId: string; clientSecret: string } | null {
  const { googleClientId: clientId, googleClientSecret: clientSecret } = env();
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** Whether Google vouches for the address: only then does it say who somebody is. */
export function isVerifiedAtGoogle(profile: unknown): boolean {
  if (typeof profile !== "object" || profile === null) return false;
  const isVerified = "email_verified" in profile && profile.email_verified === true;
  return isVerified && "email" in profile && SignInEmail.safeParse(profile.email).success;
}

/** How Google is asked, and what is taken from its answer: the address as accounts are compared, and the name. */
export const googleOptions = (keys: { clientId: string; clientSecret: string }): OAuthUserConfig<GoogleProfile> => ({
  ...keys,
  // Both sides have seen the address verified: an account here by its holder's link, one there by `isVerifiedAtGoogle`.
  allowDangerousEmailAccountLinking: true,
  profile: ({ sub, name, email }) => ({ id: sub, name, email: SignInEmail.safeParse(email).data ?? null }),
});
