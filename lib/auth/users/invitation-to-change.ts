import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { invitations } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import { notAllowed, notFound } from "../../errors";

/**
 * An open invitation of the business, for one of the roles that the user can give.
 *
 * @throws AppError `not_found`; `not_allowed` for another role: only owners can change an owner's invitation
 */
export async function invitationToChange(
  tx: Database,
  orgId: string,
  id: string,
  roles: UserRole[],
): Promise<{ email: string; role: UserRole }> {
  const [invitation] = await tx
    .select({ email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.orgId, orgId), eq(invitations.id, id)));
  if (invitation === undefined) throw notFound("invitation");
  if (!roles.includes(invitation.role)) throw notAllowed();
  return invitation;
}
