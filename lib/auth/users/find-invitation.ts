import { and, eq, gt, not } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { invitations, orgs, users } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import { hasEndedWithSessions } from "./invitation-epoch";
import { invitationTokenHash, isInvitationToken } from "./invitation-token";
import { shownName } from "./inviter-of";

type OpenInvitation = {
  business: { slug: string; name: string };
  email: string;
  role: UserRole;
  invitedBy: string;
  expiresAt: Date;
};

/** The invitation of a link, or null, also for one that has expired, was withdrawn, ended with sessions or is used up. */
export async function findInvitation(db: Database, token: unknown, now: Date): Promise<OpenInvitation | null> {
  if (!isInvitationToken(token)) return null;
  const [row] = await db
    .select({
      business: { slug: orgs.slug, name: orgs.name },
      email: invitations.email,
      role: invitations.role,
      inviter: { name: users.name, email: users.email },
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(orgs, eq(orgs.id, invitations.orgId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.tokenHash, invitationTokenHash(token)),
        gt(invitations.expiresAt, now),
        not(hasEndedWithSessions),
      ),
    );
  if (row === undefined) return null;
  const { inviter, ...invitation } = row;
  return { ...invitation, invitedBy: shownName(inviter) };
}
