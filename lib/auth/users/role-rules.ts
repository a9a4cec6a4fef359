import { USER_ROLES, type UserRole } from "../../../db/vocabulary";
import { isGranted } from "../../commands/role-permissions";

/*
 * Who may say who works in a business. Owners decide about everybody; admins about admins and staff; there is always an owner.
 */

/** The roles that somebody may give, and whose holders and invitations they may change. */
export function rolesUnder(by: UserRole): UserRole[] {
  if (!isGranted(by, "manage")) return [];
  return USER_ROLES.filter((role) => role !== "owner" || isGranted(by, "own"));
}

export type RoleProblem = "not_allowed" | "last_owner";

/** Somebody whose role is to change, and who else is an owner. `owners` counts all owners of the business, this one included. */
export type ChangedUser = { role: UserRole; isSelf: boolean; owners: number };

const isLastOwner = ({ role, owners }: ChangedUser): boolean => role === "owner" && owners <= 1;

/** What stands against giving `subject` the role `to`. */
export function problemOfRoleChange(by: UserRole, subject: ChangedUser, to: UserRole): RoleProblem | null {
  const allowed = rolesUnder(by);
  if (!allowed.includes(subject.role) || !allowed.includes(to)) return "not_allowed";
  return to !== "owner" && isLastOwner(subject) ? "last_owner" : null;
}

/** What stands against removing `subject`. Everybody may go of their own accord, but not as the last owner. */
export function problemOfRemoval(by: UserRole, subject: ChangedUser): RoleProblem | null {
  if (!subject.isSelf && !rolesUnder(by).includes(subject.role)) return "not_allowed";
  return isLastOwner(subject) ? "last_owner" : null;
}

/** The role of a user who accepts an invitation: it is never lowered. */
export function roleAfterInvitation(present: UserRole | null, invited: UserRole): UserRole {
  // The roles are listed from the one that may most.
  return USER_ROLES.find((role) => role === present || role === invited) ?? invited;
}
