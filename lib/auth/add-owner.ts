import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { memberships, users } from "../../db/schema";
import { currentTime } from "../env/clock";
import { AppError } from "../errors";
import { getOrg } from "../orgs/get-org";
import { NewPassword, SignInEmail } from "./schema";

const Credentials = z.object({ email: SignInEmail, password: NewPassword });

/**
 * Makes a person an owner of a business and sets their password, stored as argon2id; open sessions end.
 *
 * @throws AppError `business_not_found`, or `invalid_body` naming what is wrong
 */
export async function addOwner(
  db: Database,
  input: { slug: string; email: string; password: string },
): Promise<{ email: string }> {
  const parsed = Credentials.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new AppError("invalid_body", problems.join("; "));
  }
  const { email, password } = parsed.data;
  const org = await getOrg(db, input.slug);
  const passwordHash = await hash(password);
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ email, passwordHash, emailVerified: currentTime() })
      .onConflictDoUpdate({ target: users.email, set: { passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` } });
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) throw new Error("the user vanished while being added");
    await tx
      .insert(memberships)
      .values({ orgId: org.id, userId: user.id, role: "owner" })
      .onConflictDoUpdate({ target: [memberships.orgId, memberships.userId], set: { role: "owner" } });
  });
  return { email };
}
