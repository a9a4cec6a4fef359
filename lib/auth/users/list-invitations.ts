import { and, asc, eq } from "drizzle-orm";
import { invitations, jobs, users } from "../../../db/schema";
import type { Ctx } from "../../context";
import { notAllowed } from "../../errors";
import { hasEndedWithSessions } from "./invitation-epoch";
import { shownName } from "./inviter-of";
import { invitationMailKey } from "./leave-invitation-mail";
import { rolesUnder } from "./role-rules";
import type { InvitationView } from "./schema";

/** The invitations not accepted yet, including expired ones, which can be resent. */
export async function listInvitations({ db, org, actor, now }: Ctx): Promise<InvitationView[]> {
  if (actor.kind !== "user") throw notAllowed();
  const rows = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      hasEnded: hasEndedWithSessions,
      inviter: { name: users.name, email: users.email },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.orgId, org.id))
    .orderBy(asc(invitations.email), asc(invitations.id));
  const givenUp = await db
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.orgId, org.id), eq(jobs.kind, "invitation"), eq(jobs.outcome, "failed")));
  const changeable = rolesUnder(actor.role);
  return rows.map(({ inviter, hasEnded, ...row }) => ({
    ...row,
    invitedBy: shownName(inviter),
    isExpired: hasEnded || row.expiresAt <= now,
    isMailGivenUp: givenUp.some(({ key }) => key === invitationMailKey({ orgId: org.id, ...row })),
    canChange: changeable.includes(row.role),
  }));
}
