import { eq } from "drizzle-orm";
import { users, verificationTokens } from "../../db/schema";
import type { SignInProof, UserCtx } from "../context";
import { testDatabase } from "../testing/business/test-business";
import { someAddress } from "../testing/caller/api-client";
import { makeSignedUpUser, type SignedUpUser } from "../testing/caller/dashboard-session";
import { findUserOfSession } from "./find-user";
import { authSecret } from "./installation-secret";
import type { SignInClient } from "./known-device";
import { linkTokenHash } from "./link-token";

const BY_PASSWORD: SignInProof = { way: "password", provedAt: new Date() };
export const justBy = (way: SignInProof["way"]): SignInProof => ({ way, provedAt: new Date() });

/** What is stored about a person. */
export async function storedUser(userId: string) {
  const [user] = await testDatabase().select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("the user doesn't exist");
  return user;
}

/** A signed-in user: the call that their commands get, and whether their session is still valid. */
export async function someoneSignedIn(parts: { hasPassword?: boolean } = {}) {
  const person: SignedUpUser = await makeSignedUpUser();
  if (parts.hasPassword === false) {
    await testDatabase().update(users).set({ passwordHash: null }).where(eq(users.id, person.userId));
  }
  const { sessionEpoch: epoch } = await storedUser(person.userId);
  const session = () => findUserOfSession(testDatabase(), { userId: person.userId, epoch });
  const user = await session();
  if (!user) throw new Error("no one is signed in");
  const call: UserCtx = { db: testDatabase(), user, now: new Date(), proof: async () => BY_PASSWORD };
  return { ...person, call, isSignedIn: async () => (await session()) !== null };
}

/** Stores a link as if it had been sent. */
export async function keepLink(email: string, token: string, expires: Date): Promise<void> {
  const hashed = linkTokenHash(token, await authSecret(testDatabase()));
  await testDatabase().insert(verificationTokens).values({ identifier: email, token: hashed, expires });
}

export const linksOf = (email: string) =>
  testDatabase().select().from(verificationTokens).where(eq(verificationTokens.identifier, email));

/** A person with their own browser, which keeps the cookies it is given. */
export function aClient(address = someAddress()): SignInClient & { kept: Map<string, string>; lines: string[] } {
  const kept = new Map<string, string>();
  const lines: string[] = [];
  const setCookie = (line: string) => {
    lines.push(line);
    const [pair = ""] = line.split(";");
    const end = pair.indexOf("=");
    kept.set(pair.slice(0, end), pair.slice(end + 1));
  };
  return { address, kept, lines, cookie: (name) => kept.get(name), setCookie };
}
