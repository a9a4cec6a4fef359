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
 * @returns the id, and the epoch that the password was good in: if it is changed at this moment, the session is none
 * @throws AppError `rate_limited`
 */
export async function checkPassword(
  db: Database,
  { email, password }: PasswordSignIn,
  clientAddress: string,
  now: Date,
): Promise<{ id: string; epoch: number } | null> {
  await passLimit(db, LIMITS.signIn, clientAddress, now);
  await passLimit(db, LIMITS.signInToAccount, email, now);
  const [user] = await db
    .select({ id: users.id, epoch: users.sessionEpoch, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  return user && isRight ? { id: user.id, epoch: user.epoch } : null;
}

/** Whether a password is the one that is kept; where none is kept it is not, after the same work. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("a password that nobody has");
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
