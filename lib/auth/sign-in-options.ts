import { DrizzleAdapter } from "@auth/drizzle-adapter";
import type { AuthOptions } from "next-auth";
import type { Adapter } from "next-auth/adapters";
import Credentials from "next-auth/providers/credentials";
import Google from "next-auth/providers/google";
import type { Database } from "../../db/client";
import { accounts, users, verificationTokens } from "../../db/schema";
import { env } from "../env";
import { AppError } from "../errors";
import { log } from "../log";
import { checkPassword } from "./check-password";
import { sessionEpochOf } from "./find-user";
import { authSecret } from "./installation-secret";
import { localPath } from "./local-path";
import { PasswordSignIn, SIGN_IN_LIMITS, SignInEmail } from "./schema";
import { sendSignInLink } from "./send-sign-in-link";

const DAY_S = 86_400;
const SESSION_DAYS = 30;

/** The pages that the library leads to; each is ours. */
const PAGES = {
  signIn: "/sign-in",
  signOut: "/sign-in",
  error: "/sign-in",
  verifyRequest: "/sign-in/check-mail",
} as const;

/**
 * How people sign in: by password, by a link sent to their e-mail address, by Google where its keys are set. A session is a
 * signed token that carries the user's id and session epoch, nothing that is believed without the database.
 *
 * @param clientAddress by which attempts are limited
 */
export async function signInOptions(db: Database, clientAddress: string): Promise<AuthOptions> {
  const { googleClientId, googleClientSecret } = env();
  return {
    secret: await authSecret(db),
    adapter: adapterOn(db),
    session: { strategy: "jwt", maxAge: SESSION_DAYS * DAY_S },
    pages: PAGES,
    logger: {
      // Nothing that people type or that signs them in is written to the log.
      error: (code, metadata) => log.error({ code, err: errorOf(metadata) }, "sign-in failed"),
      warn: () => {},
      debug: () => {},
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(sent) {
          const parsed = PasswordSignIn.safeParse(sent);
          if (!parsed.success) return null;
          return checkPassword(db, parsed.data, clientAddress, new Date()).catch(sayWhy);
        },
      }),
      {
        id: "email",
        type: "email",
        name: "Email",
        server: "",
        from: "",
        options: {},
        maxAge: SIGN_IN_LIMITS.linkMin * 60,
        normalizeIdentifier: (typed: string) => SignInEmail.parse(typed),
        sendVerificationRequest: ({ identifier, token, url }) =>
          sendSignInLink(db, { email: identifier, token, callbackUrl: callbackOf(url) }, clientAddress),
      },
      ...(googleClientId && googleClientSecret
        ? [
            Google({
              clientId: googleClientId,
              clientSecret: googleClientSecret,
              // Every account's address is verified by its holder, and so is Google's (below).
              allowDangerousEmailAccountLinking: true,
            }),
          ]
        : []),
    ],
    callbacks: {
      signIn: ({ account, profile }) => account?.provider !== "google" || isVerified(profile),
      redirect: ({ url }) => `${env().appUrl}${localPath(url.replace(env().appUrl, ""), "/dashboard")}`,
      async jwt({ token, user }) {
        if (!user) return token;
        return { sub: user.id, epoch: await sessionEpochOf(db, user.id) };
      },
      session: ({ session, token }) => ({ expires: session.expires, userId: token.sub, epoch: token.epoch }),
    },
  };
}

/**
 * The adapter is typed for whole databases, its own tables and the library's next major version. Safe: the handle is such a
 * database, the tables have the columns that it names, and the methods that are called are in both versions.
 */
function adapterOn(db: Database): Adapter {
  const tables = { usersTable: users, accountsTable: accounts, verificationTokensTable: verificationTokens };
  return DrizzleAdapter(db as never, tables as never) as unknown as Adapter;
}

/** The library shows an error's message in an address; only ours is meant for that. */
function sayWhy(error: unknown): never {
  if (error instanceof AppError && error.code === "rate_limited") {
    throw new Error(`wait-${error.details.retryAfterSeconds ?? 1}`);
  }
  log.error({ err: error }, "a password could not be checked");
  throw new Error("unexpected");
}

const isVerified = (profile: unknown): boolean =>
  typeof profile === "object" && profile !== null && "email_verified" in profile && profile.email_verified === true;

const callbackOf = (url: string): string =>
  localPath(new URL(url).searchParams.get("callbackUrl")?.replace(env().appUrl, ""), "/dashboard");

const errorOf = (metadata: unknown): unknown =>
  typeof metadata === "object" && metadata !== null && "error" in metadata ? metadata.error : metadata;
