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
 * The user with this email and password, or null. Failures are counted per client address and per account, or only for the device if it is
 * known (rules H8.1, H8.2). An unknown account takes as long as a wrong password and counts the same, so that no one learns which accounts
 * exist.
 *
 * @returns the user, and the epoch in which the password was right: if it is changed at this moment, no session starts
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
  // Counted before the check, so that parallel attempts count too; a right password is uncounted.
  const attempt = await passLimits(db, counted, now);
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) return null;
  await attempt.giveBack();
  return { id: user.id, email, epoch: user.epoch };
}

/**
 * Whether a password is the signed-in user's current one. Failures count only for sessions signed in to the account: guesses from outside
 * don't use up this limit.
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

/** Whether a password matches the stored one; if none is stored it doesn't, after the same work. */
async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("a password that nobody has");
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
