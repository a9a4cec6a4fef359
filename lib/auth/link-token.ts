import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../db/client";
import { verificationTokens } from "../../db/schema";
import { authSecret } from "./installation-secret";
import { SignInEmail } from "./schema";

/** The hash by which the sign-in library knows a link's token: the token itself exists only in the email. */
export const linkTokenHash = (token: string, secret: string): string =>
  createHash("sha256").update(`${token}${secret}`).digest("hex");

/** Whether a text can be a link's token at all; others are never looked up. */
export const isLinkToken = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

/** Whether a link would sign in now. Checking doesn't use it up. */
export async function isLinkGood(db: Database, link: { email: unknown; token: unknown }, now: Date): Promise<boolean> {
  const email = SignInEmail.safeParse(link.email).data;
  if (email === undefined || !isLinkToken(link.token)) return false;
  const hashed = linkTokenHash(link.token, await authSecret(db));
  const [found] = await db
    .select({ token: verificationTokens.token })
    .from(verificationTokens)
    .where(
      and(
        eq(verificationTokens.identifier, email),
        eq(verificationTokens.token, hashed),
        gt(verificationTokens.expires, now),
      ),
    );
  return found !== undefined;
}
