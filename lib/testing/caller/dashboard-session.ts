import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { inject } from "vitest";
import { memberships, users } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import { getOrg } from "../../orgs/get-org";
import { testDatabase } from "../business/test-business";
import { someAddress } from "./api-client";
import { sessionCookie } from "./session-cookie";

export type SignedUpUser = { userId: string; email: string; password: string };

const randomText = (): string => randomBytes(8).toString("hex");

/** A person with an account and, by default, no business. */
export async function makeSignedUpUser(parts: { slug?: string; role?: UserRole } = {}): Promise<SignedUpUser> {
  const db = testDatabase();
  const email = `person-${randomText()}@example.com`;
  const password = `pass-${randomText()}`;
  const [user] = await db
    .insert(users)
    .values({ email, passwordHash: await hash(password), emailVerified: new Date() })
    .returning({ id: users.id });
  if (!user) throw new Error("the person was not made");
  if (parts.slug !== undefined) {
    const org = await getOrg(db, parts.slug);
    await db.insert(memberships).values({ orgId: org.id, userId: user.id, role: parts.role ?? "owner" });
  }
  return { userId: user.id, email, password };
}

/** Signs in by password; returns the `Cookie` header of the session. */
export const signInOverHttp = (person: Pick<SignedUpUser, "email" | "password">): Promise<string> =>
  sessionCookie(inject("baseUrls")[0] ?? "", person, { "X-Forwarded-For": someAddress() });
