import { MEMBER_ROLES, type MemberRole } from "../../../db/vocabulary";
import { isGranted } from "../../commands/permissions";

/*
 * Who may say who works in a business. Owners decide about everybody; admins about admins and staff; there is always an owner.
 */

/** The roles that somebody may give, and whose holders and invitations they may change. */
export function rolesUnder(by: MemberRole): MemberRole[] {
  if (!isGranted(by, "manage")) return [];
  return MEMBER_ROLES.filter((role) => role !== "owner" || isGranted(by, "own"));
}

export type PeopleProblem = "not_allowed" | "last_owner";

/** Somebody whose role is to change, and who else is an owner. `owners` counts all owners of the business, this one included. */
export type Subject = { role: MemberRole; isSelf: boolean; owners: number };

const isLastOwner = ({ role, owners }: Subject): boolean => role === "owner" && owners <= 1;

/** What stands against giving `subject` the role `to`. */
export function problemOfRoleChange(by: MemberRole, subject: Subject, to: MemberRole): PeopleProblem | null {
  const allowed = rolesUnder(by);
  if (!allowed.includes(subject.role) || !allowed.includes(to)) return "not_allowed";
  return to !== "owner" && isLastOwner(subject) ? "last_owner" : null;
}

/** What stands against removing `subject`. Everybody may go of their own accord, but not as the last owner. */
export function problemOfRemoval(by: MemberRole, subject: Subject): PeopleProblem | null {
  if (!subject.isSelf && !rolesUnder(by).includes(subject.role)) return "not_allowed";
  return isLastOwner(subject) ? "last_owner" : null;
}

/** The role of a member who accepts an invitation: it is never lowered. */
export function roleAfterInvitation(present: MemberRole | null, invited: MemberRole): MemberRole {
  // The roles are listed from the one that may most.
  return MEMBER_ROLES.find((role) => role === present || role === invited) ?? invited;
}
