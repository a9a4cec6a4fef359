import type { AuthOptions } from "next-auth";
import { z } from "zod";
import type { Database } from "../../db/client";
import { SIGN_IN_WAYS } from "../../db/vocabulary";
import { env } from "../env/env";
import { log } from "../env/log";
import { Id } from "../fields/id.schema";
import { authSecret } from "./installation-secret";

const DAY_S = 86_400;
const SESSION_DAYS = 30;

/** What a session's token says; none of it is trusted without the database. */
export const SessionToken = z.object({
  userId: Id,
  epoch: z.number(),
  way: z.enum(SIGN_IN_WAYS).default("password"),
  signedInMs: z.number().default(0),
});
export type SessionToken = z.output<typeof SessionToken>;

/** The visitor's failures: a token that isn't ours or has expired. They aren't logged. */
const NOT_OURS: readonly string[] = ["JWT_SESSION_ERROR", "SIGNOUT_ERROR"];

/** How sessions are kept: signed tokens in a cookie, which scripts can't read and other sites' forms don't send. */
export async function sessionOptions(db: Database) {
  return {
    secret: await authSecret(db),
    session: { strategy: "jwt", maxAge: SESSION_DAYS * DAY_S },
    useSecureCookies: env().appUrl.startsWith("https:"),
    providers: [],
    logger: {
      // Nothing that people type and nothing that signs them in is logged.
      error: (code, metadata) => {
        if (!NOT_OURS.includes(code)) log.error({ code, err: errorOf(metadata) }, "sign-in failed");
      },
      warn: () => {},
      debug: () => {},
    },
    callbacks: {
      session: ({ session, token }) => ({ expires: session.expires, ...token, userId: token.sub }),
    },
  } satisfies AuthOptions;
}

const errorOf = (metadata: unknown): unknown =>
  typeof metadata === "object" && metadata !== null && "error" in metadata ? metadata.error : metadata;
