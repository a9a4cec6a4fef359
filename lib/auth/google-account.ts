import type { GoogleProfile } from "next-auth/providers/google";
import type { OAuthUserConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "../env/env";
import { SignInEmail } from "./schema";

/** The product's keys at Google; null without keys, and then Google sign-in is off. */
export function googleKeys(): { clientId: string; clientSecret: string } | null {
  const { googleClientId: clientId, googleClientSecret: clientSecret } = env();
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

const OfGoogle = z.object({ email: SignInEmail, email_verified: z.literal(true), hd: z.unknown().optional() });

/** Domains whose mailboxes are Google's own. */
const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * How far to trust Google about an address (rule H8.7). It runs the mailboxes of gmail.com and of its Workspaces (`hd`), and knows who owns
 * them. It verified other addresses only once, perhaps long ago and for someone else.
 *
 * @returns null if it has verified none; `isHolder` false: the address has to be verified in another way
 */
export function wordOfGoogle(profile: unknown): { isHolder: boolean; email: string } | null {
  const told = OfGoogle.safeParse(profile).data;
  if (told === undefined) return null;
  const { email, hd } = told;
  return { isHolder: GMAIL.test(email) || (typeof hd === "string" && hd !== ""), email };
}

/** How Google is asked, and what is used from its answer: the address in the form in which accounts are compared, and the name. */
export const googleOptions = (keys: { clientId: string; clientSecret: string }): OAuthUserConfig<GoogleProfile> => ({
  ...keys,
  // Both sides know who owns the address: an account here through its link, one there through `wordOfGoogle`.
  allowDangerousEmailAccountLinking: true,
  profile: ({ sub, name, email }) => ({ id: sub, name, email: SignInEmail.safeParse(email).data ?? null }),
});
