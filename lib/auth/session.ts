import { getServerSession } from "next-auth/next";
import type { Database } from "../../db/client";
import type { SignedInUser, SignInProof } from "../context";
import { type DashboardAccess, findAccess } from "./find-access";
import { findUserOfSession } from "./find-user";
import { SessionToken, sessionOptions } from "./session-options";

/**
 * The user signed in on the current request, or null. The token alone is never trusted: the user and the session epoch are read from the
 * database every time.
 */
export async function currentUser(db: Database): Promise<SignedInUser | null> {
  const token = await currentToken(db);
  return token && findUserOfSession(db, token);
}

/** The same, with their role in the business with this slug. */
export async function currentAccess(db: Database, slug: string): Promise<DashboardAccess | null> {
  const token = await currentToken(db);
  return token && findAccess(db, token, slug);
}

/** How and when the signed-in user proved who they are. */
export async function currentProof(db: Database): Promise<SignInProof> {
  const { way = "password", signedInMs = 0 } = (await currentToken(db)) ?? {};
  return { way, provedAt: new Date(signedInMs) };
}

async function currentToken(db: Database): Promise<SessionToken | null> {
  const token = SessionToken.safeParse(await getServerSession(await sessionOptions(db)));
  return token.success ? token.data : null;
}
