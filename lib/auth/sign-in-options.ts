import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { EmailConfig } from "next-auth/providers/email";
import Google from "next-auth/providers/google";
import type { Database } from "../../db/client";
import type { SignInWay } from "../../db/vocabulary";
import { currentTime } from "../env/clock";
import { env } from "../env/env";
import { log } from "../env/log";
import { AppError } from "../errors";
import { accountAdapter } from "./account-adapter";
import { checkPassword } from "./check-password";
import { findUserToSignIn } from "./find-user";
import { googleKeys, googleOptions, wordOfGoogle } from "./google-account";
import { rememberDevice, type SignInClient } from "./known-device";
import { localPath, ownPath } from "./local-path";
import { requestSignInLink } from "./request-sign-in-link";
import { PasswordSignIn, SIGN_IN_LIMITS, SignInEmail } from "./schema";
import { secondsUntilLink } from "./seconds-until-link";
import { sessionOptions } from "./session-options";

/** Where users go who didn't ask for another page. */
export const AFTER_SIGN_IN = "/dashboard";

/** Where users verify an address that Google doesn’t run. */
export const PROVE_PAGE = "/sign-in/prove";

const WAYS: Record<string, SignInWay> = { credentials: "password", email: "link", google: "google" };

/**
 * How people sign in: by password, by a link sent to their email address, or by Google if its keys are set. A session is a signed token
 * with the user's id and session epoch, which are checked against the database.
 *
 * @param client by which attempts are limited, and whose device will be known
 */
export async function signInOptions(db: Database, client: SignInClient): Promise<AuthOptions> {
  const google = googleKeys();
  const shared = await sessionOptions(db);
  return {
    ...shared,
    adapter: accountAdapter(db),
    // Every sign-in starts fresh. The library would add a Google account to any session that the browser still has, even an ended one.
    jwt: { decode: async () => null },
    providers: [byPassword(db, client), byLink(db), ...(google ? [Google(googleOptions(google))] : [])],
    callbacks: {
      ...shared.callbacks,
      async signIn({ account, profile, email }) {
        if (account?.provider === "google") return answerToGoogle(profile);
        if (account?.provider !== "email" || !email?.verificationRequest) return true;
        const wait = await secondsUntilLink(db, account.providerAccountId, client, currentTime());
        return wait === null || `/sign-in?error=wait-${wait}`;
      },
      redirect: ({ url }) => ownPath(url, env().appUrl, AFTER_SIGN_IN),
      async jwt({ token, user, account }) {
        if (!user) return token;
        const found = await findUserToSignIn(db, user.id);
        // For a password, the epoch at the moment of its check.
        const epoch = "epoch" in user ? user.epoch : found?.epoch;
        if (found !== null && found.epoch === epoch) await rememberDevice(db, client, found);
        return { sub: user.id, epoch, way: WAYS[account?.provider ?? ""], signedInMs: currentTime().getTime() };
      },
    },
  };
}

const byPassword = (db: Database, client: SignInClient) =>
  Credentials({
    credentials: { email: {}, password: {} },
    async authorize(sent) {
      const parsed = PasswordSignIn.safeParse(sent);
      if (!parsed.success) return null;
      return checkPassword(db, parsed.data, client, currentTime()).catch(sayWhy);
    },
  });

const byLink = (db: Database): EmailConfig => ({
  id: "email",
  type: "email",
  name: "Email",
  server: "",
  from: "",
  options: {},
  maxAge: SIGN_IN_LIMITS.linkMin * 60,
  normalizeIdentifier: (typed) => SignInEmail.parse(typed),
  // The library's own token is never stored or sent.
  sendVerificationRequest: ({ identifier, url }) =>
    requestSignInLink(db, { email: identifier, callbackUrl: callbackOf(url) }, currentTime()),
});

/** Users whose address Google can't vouch for get a page that says what to do. */
function answerToGoogle(profile: unknown): boolean | string {
  const word = wordOfGoogle(profile);
  if (word === null || word.isHolder) return word !== null;
  return `${PROVE_PAGE}?${new URLSearchParams({ email: word.email })}`;
}

/** The library puts an error's message in a URL; only ours are meant for that. */
function sayWhy(error: unknown): never {
  if (error instanceof AppError && error.code === "rate_limited") {
    throw new Error(`wait-${error.details.retryAfterSeconds ?? 1}`);
  }
  log.error({ err: error }, "a password could not be checked");
  throw new Error("unexpected");
}

const callbackOf = (url: string): string => localPath(new URL(url).searchParams.get("callbackUrl"), AFTER_SIGN_IN);
