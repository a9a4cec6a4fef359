import { randomBytes } from "node:crypto";
import type { Database } from "../../db/client";
import { verificationTokens } from "../../db/schema";
import { linkTokenHash } from "./link-token";

const GOOD_MS = 5 * 60_000;

/**
 * A path that signs in whoever opens it, once, within five minutes: for somebody who has just proved to be the holder of an address
 * in another way. It is a link of the sign-in library's own kind, so that there is one way to make sessions.
 *
 * @param link.callbackUrl a path of our own to go on to
 * @param link.secret the one that signs sessions
 */
export async function newSignInLink(
  tx: Database,
  { email, callbackUrl, secret, now }: { email: string; callbackUrl: string; secret: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await tx
    .insert(verificationTokens)
    .values({ identifier: email, token: linkTokenHash(token, secret), expires: new Date(now.getTime() + GOOD_MS) });
  return `/api/auth/callback/email?${new URLSearchParams({ email, token, callbackUrl })}`;
}
