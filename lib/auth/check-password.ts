import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { users } from "../../db/schema";
import { type Counted, LIMITS } from "../rate-limit/limits";
import { passLimits } from "../rate-limit/pass-limits";
import { networkOf } from "./client-network";
import { knownDevice, type SignInClient } from "./known-device";
import type { PasswordSignIn } from "./schema";

let decoy: Promise<string> | undefined;

/**
 * The user whose e-mail and password these are, or null. Failures are counted, for each client address and each account, or for the
 * device alone if it is known (rules H8.1, H8.2). An unknown account takes as long as a wrong password and counts alike, so that
 * nobody learns which accounts there are.
 *
 * @returns the user, and the epoch that the password was good in: if it is changed at this moment, the session is none
 * @throws AppError `rate_limited`
 */
export async function checkPassword(
  db: Database,
  { email, password }: PasswordSignIn,
  client: SignInClient,
  now: Date,
): Promise<{ id: string; email: string; epoch: number } | null> {
  const [user] = await db
    .select({ id: users.id, epoch: users.sessionEpoch, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  const device = await knownDevice(db, client, email, user ?? null);
  const counted: Counted[] = device
    ? [[LIMITS.signInFromDevice, device]]
    : [
        [LIMITS.signIn, client.address],
        [LIMITS.signInToAccount, `${email} ${networkOf(client.address)}`],
        [LIMITS.signInToAccountADay, email],
      ];
  // Counted before it is looked at, however many come at once; what was right is given back.
  const attempt = await passLimits(db, counted, now);
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) return null;
  await attempt.giveBack();
  return { id: user.id, email, epoch: user.epoch };
}

/**
 * Whether a password is the one that somebody who is signed in has now. Failures are counted for those who are signed in to the
 * account: whoever guesses from outside uses none of it up.
 *
 * @throws AppError `rate_limited`
 */
export async function checkOwnPassword(
  db: Database,
  user: { id: string; passwordHash: string | null },
  password: string,
  now: Date,
): Promise<boolean> {
  const attempt = await passLimits(db, [[LIMITS.ownPassword, user.id]], now);
  const isRight = await isPassword(user.passwordHash, password);
  if (isRight) await attempt.giveBack();
  return isRight;
}

/** Whether a password is the one that is kept; where none is kept it is not, after the same work. */
async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("a password that nobody has");
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
