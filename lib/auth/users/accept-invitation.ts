import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { accounts, invitations, memberships, orgs, users, verificationTokens } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { authSecret } from "../installation-secret";
import { linkTokenHash } from "../link-token";
import { invitationTokenHash, isInvitationToken } from "./invitation-token";
import { lockMemberships } from "./lock-memberships";
import { roleAfterInvitation } from "./role-rules";
import { InvitationToken } from "./schema";

const LINK_GOOD_MS = 5 * 60_000;

/**
 * Accepts an invitation, once. The token proves access to the mailbox, so the user is created if needed, joins the business and gets a URL
 * that signs them in.
 *
 * @returns the path to go to; it works once, for a few minutes
 * @throws AppError `not_found` for a token that is unknown, used up, withdrawn or too old, and for one of an account whose sessions
 * have been ended since (rule H8.5)
 */
export const acceptInvitation = command({
  needs: { visitor: true },
  input: InvitationToken,
  async run({ db, now }, { token }): Promise<{ signInPath: string }> {
    if (!isInvitationToken(token)) throw notFound("invitation");
    const secret = await authSecret(db);
    return db.transaction(async (tx) => {
      const { orgId, email, role, userEpoch } = await takeInvitation(tx, token, now);
      await join(tx, orgId, await verifiedUser(tx, email, userEpoch, now), role);
      const [org] = await tx.select({ slug: orgs.slug }).from(orgs).where(eq(orgs.id, orgId));
      if (org === undefined) throw notFound("invitation");
      return { signInPath: await newSignInLink(tx, { email, callbackUrl: `/dashboard/${org.slug}`, secret, now }) };
    });
  },
});

async function takeInvitation(tx: Database, token: string, now: Date): Promise<typeof invitations.$inferSelect> {
  const isIt = and(eq(invitations.tokenHash, invitationTokenHash(token)), gt(invitations.expiresAt, now));
  const [asked] = await tx.select({ orgId: invitations.orgId }).from(invitations).where(isIt);
  if (asked) await lockMemberships(tx, asked.orgId);
  const [taken] = asked ? await tx.delete(invitations).where(isIt).returning() : [];
  if (taken === undefined) throw notFound("invitation");
  return taken;
}

/**
 * The user of an address that has just been verified. An account created earlier without verification may belong to someone else, so its
 * password, linked accounts and sessions are removed.
 */
async function verifiedUser(tx: Database, email: string, epoch: number, now: Date): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({ email, emailVerified: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made) return made.id;
  const [user] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.email, email))
    .for("update");
  if (user === undefined) throw new Error("the user vanished while joining");
  if (user.emailVerified !== null && user.epoch !== epoch) throw notFound("invitation");
  if (user.emailVerified === null) {
    await tx.delete(accounts).where(eq(accounts.userId, user.id));
    await tx
      .update(users)
      .set({ emailVerified: now, passwordHash: null, sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(eq(users.id, user.id));
  }
  return user.id;
}

async function join(tx: Database, orgId: string, userId: string, invited: UserRole): Promise<void> {
  const added = await tx
    .insert(memberships)
    .values({ orgId, userId, role: invited })
    .onConflictDoNothing()
    .returning({ role: memberships.role });
  if (added.length > 0) return;
  const own = and(eq(memberships.orgId, orgId), eq(memberships.userId, userId));
  const [membership] = await tx.select({ role: memberships.role }).from(memberships).where(own);
  await tx
    .update(memberships)
    .set({ role: roleAfterInvitation(membership?.role ?? null, invited) })
    .where(own);
}

/**
 * A path that signs its visitor in, once, within five minutes, for a person who has just verified their address in another way. It is one
 * of the sign-in library's own links, so that sessions are created in one way only.
 */
async function newSignInLink(
  tx: Database,
  { email, callbackUrl, secret, now }: { email: string; callbackUrl: string; secret: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await tx.insert(verificationTokens).values({
    identifier: email,
    token: linkTokenHash(token, secret),
    expires: new Date(now.getTime() + LINK_GOOD_MS),
  });
  return `/api/auth/callback/email?${new URLSearchParams({ email, token, callbackUrl })}`;
}
