import { hash } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";
import { users } from "../../db/schema";
import { command } from "../commands/command";
import { AppError, invalidFields } from "../errors";
import { checkOwnPassword } from "./check-password";
import { endSessions } from "./end-sessions";
import { needsCurrentPassword } from "./needs-current-password";
import { PasswordChange } from "./schema";

/**
 * Sets or changes the caller's password. All their sessions end, including this one, and so do links that have been sent.
 *
 * @throws AppError `invalid_fields` when the current password is required and is wrong; `rate_limited` after as many guesses as
 * at sign-in
 */
export const changePassword = command({
  needs: { self: true },
  input: PasswordChange,
  async run({ db, user, now, proof }, { current, password }): Promise<null> {
    const [stored] = await db
      .select({ epoch: users.sessionEpoch, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id));
    if (!stored) throw changedMeanwhile();
    if (needsCurrentPassword({ hasPassword: stored.passwordHash !== null }, await proof(), now)) {
      const isRight = await checkOwnPassword(db, { ...user, ...stored }, current, now);
      if (!isRight) throw invalidFields({ current: ["is incorrect"] });
    }
    const passwordHash = await hash(password);
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, user.id), eq(users.sessionEpoch, stored.epoch)))
        .returning({ id: users.id });
      if (changed.length === 0) throw changedMeanwhile();
      await endSessions(tx, user);
    });
    return null;
  },
});

const changedMeanwhile = () => new AppError("unauthorized", "You’ve been signed out. Please sign in again.");
