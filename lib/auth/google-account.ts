import type { GoogleProfile } from "next-auth/providers/google";
import type { OAuthUserConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "../env/env";
import { SignInEmail } from "./schema";

/** The product's keys at Google; null where it has none, and then nobody signs in that way. */
export function googleKeys(): { clientId: string; clientSecret: string } | null {
  const { googleClientId: clientId, googleClientSecret: clientSecret } = env();
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

const OfGoogle = z.object({ email: SignInEmail, email_verified: z.literal(true), hd: z.unknown().optional() });

/** Domains whose mailboxes are Google's own. */
const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * What Google's word about an address counts for (rule H8.7). It runs the mailboxes of gmail.com and of its Workspaces (`hd`), and
 * knows who holds them. Other addresses it has seen verified once, perhaps long ago and by somebody else.
 *
 * @returns null where it has verified none; `isHolder` false: the address has to be proved in another way
 */
export function wordOfGoogle(profile: unknown): { isHolder: boolean; email: string } | null {
  const told = OfGoogle.safeParse(profile).data;
  if (told === undefined) return null;
  const { email, hd } = told;
  return { isHolder: GMAIL.test(email) || (typeof hd === "string" && hd !== ""), email };
}

/** How Google is asked, and what is taken from its answer: the address as accounts are compared, and the name. */
export const googleOptions = (keys: { clientId: string; clientSecret: string }): OAuthUserConfig<GoogleProfile> => ({
  ...keys,
  // Both sides know who holds the address: an account here by its holder's link, one there by `wordOfGoogle`.
  allowDangerousEmailAccountLinking: true,
  profile: ({ sub, name, email }) => ({ id: sub, name, email: SignInEmail.safeParse(email).data ?? null }),
});
