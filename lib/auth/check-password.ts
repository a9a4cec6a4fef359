import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { users } from "../../db/schema";
import { LIMITS } from "../rate-limit/limits";
import { passLimit } from "../rate-limit/pass-limit";
import type { PasswordSignIn } from "./schema";

let decoy: Promise<string> | undefined;

/**
 * The user whose e-mail and password these are, or null. Attempts are limited for each client address and each account,
 * and an unknown account takes as long as a wrong password, so that nobody learns which accounts there are.
 *
 * @throws AppError `rate_limited`
 */
export async function checkPassword(
  db: Database,
  { email, password }: PasswordSignIn,
  clientAddress: string,
  now: Date,
): Promise<{ id: string } | null> {
  await passLimit(db, LIMITS.signIn, clientAddress, now);
  await passLimit(db, LIMITS.signInToAccount, email, now);
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  decoy ??= hash("a password that nobody has");
  const isRight = await verify(user?.passwordHash ?? (await decoy), password);
  return isRight && user?.passwordHash ? { id: user.id } : null;
}
