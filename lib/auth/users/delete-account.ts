import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { invitations, memberships, users } from "../../../db/schema";
import { command } from "../../commands/command";
import type { SignedInUser, UserCtx } from "../../context";
import { AppError, invalidFields } from "../../errors";
import { checkOwnPassword } from "../check-password";
import { endSessions } from "../end-sessions";
import { proofToDelete } from "../proof-to-delete";
import { AccountDeletion } from "../schema";
import { listOwnBusinesses } from "./list-own-businesses";
import { lockLeaving } from "./lock-leaving";
import { lockMemberships } from "./lock-memberships";

/**
 * Deletes the caller's account: their memberships, sessions, links, invitations and known devices end with it. Their history
 * stays, without their name (rule H8.8).
 *
 * @throws AppError `invalid_fields` for another address or password; `rate_limited` after as many guesses as at sign-in;
 * `conflict` when they have to sign in again first, or when they are the only owner of a business, which it names
 */
export const deleteAccount = command({
  needs: { self: true },
  input: AccountDeletion,
  async run(ctx, { address, current }): Promise<null> {
    const { db, user } = ctx;
    if (address !== user.email) throw invalidFields({ address: ["doesn’t match the email address of this account"] });
    await refuseUnproved(ctx, current);
    await db.transaction((tx) => end(tx, user));
    return null;
  },
});

async function refuseUnproved({ db, user, now, proof }: UserCtx, current: string): Promise<void> {
  const [stored] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  const passwordHash = stored?.passwordHash ?? null;
  switch (proofToDelete({ hasPassword: passwordHash !== null }, await proof(), now)) {
    case "none":
      return;
    case "sign_in":
      throw new AppError("conflict", "First, confirm it’s you: request a sign-in link and use it to come back here.");
    case "password": {
      const isRight = await checkOwnPassword(db, { id: user.id, passwordHash }, current, now);
      if (!isRight) throw invalidFields({ current: ["is incorrect"] });
    }
  }
}

/** Locks all affected businesses first, as for every change of their people, and always in the same order. */
async function end(tx: Database, user: SignedInUser): Promise<void> {
  const locked = await businessesOf(tx, user);
  for (const orgId of locked) await lockMemberships(tx, orgId);
  // From here on, this user can't join a business.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
  const isAllLocked = (await businessesOf(tx, user)).every((orgId) => locked.includes(orgId));
  if (!isAllLocked) throw new AppError("conflict", "You’ve just been added to a business. Please try again.");
  const owned = (await listOwnBusinesses(tx, user.id)).filter(({ isOnlyOwner }) => isOnlyOwner);
  if (owned.length > 0) {
    const names = new Intl.ListFormat("en").format(owned.map(({ name }) => name));
    throw new AppError("conflict", `You’re the only owner of ${names}. Make someone else an owner first.`);
  }
  await tx.delete(invitations).where(eq(invitations.email, user.email));
  await endSessions(tx, user);
  for (const orgId of locked) await lockLeaving(tx, orgId, user.id);
  await tx.delete(users).where(eq(users.id, user.id));
}

/** The businesses that the user belongs to, is invited to or has invited others to, in one order for all. */
async function businessesOf(tx: Database, { id, email }: SignedInUser): Promise<string[]> {
  const found = await tx
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, id))
    .union(tx.select({ orgId: invitations.orgId }).from(invitations).where(eq(invitations.email, email)))
    .union(tx.select({ orgId: invitations.orgId }).from(invitations).where(eq(invitations.invitedBy, id)));
  return found.map(({ orgId }) => orgId).sort();
}
