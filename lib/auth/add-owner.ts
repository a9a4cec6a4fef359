import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { memberships, users } from "../../db/schema";
import { AppError } from "../errors";
import { newId } from "../ids";
import { findOrg } from "../orgs/find-org";

const Credentials = z.object({
  email: z.string().trim().max(254).pipe(z.email("must be an e-mail address")),
  password: z.string().min(10, "must have at least 10 characters").max(200, "must have at most 200 characters"),
});

/**
 * Makes a person an owner of a business and sets the password, stored as argon2id.
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
  const org = await findOrg(db, input.slug);
  const passwordHash = await hash(password);
  await db.transaction(async (tx) => {
    const emailFolded = email.toLowerCase();
    await tx
      .insert(users)
      .values({ id: newId("usr"), email, emailFolded, passwordHash })
      .onConflictDoUpdate({ target: users.emailFolded, set: { passwordHash } });
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.emailFolded, emailFolded));
    if (!user) throw new Error("the user vanished while being added");
    await tx
      .insert(memberships)
      .values({ orgId: org.id, userId: user.id, role: "owner" })
      .onConflictDoUpdate({ target: [memberships.orgId, memberships.userId], set: { role: "owner" } });
  });
  return { email };
}
