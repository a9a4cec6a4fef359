import { USER_ROLES, type UserRole } from "../../../db/vocabulary";
import { isGranted } from "../../commands/role-permissions";

/* Who can manage a business's users. Owners manage everyone, admins manage admins and staff; there is always an owner. */

/** The roles that a user can give, and whose holders and invitations they can change. */
export function rolesUnder(by: UserRole): UserRole[] {
  if (!isGranted(by, "manage")) return [];
  return USER_ROLES.filter((role) => role !== "owner" || isGranted(by, "own"));
}

export type RoleProblem = "not_allowed" | "last_owner";

/** The user whose role is to change. `owners` counts all owners of the business, including this user. */
export type ChangedUser = { role: UserRole; isSelf: boolean; owners: number };

const isLastOwner = ({ role, owners }: ChangedUser): boolean => role === "owner" && owners <= 1;

/** Why `subject` can't be given the role `to`, if they can't. */
export function problemOfRoleChange(by: UserRole, subject: ChangedUser, to: UserRole): RoleProblem | null {
  const allowed = rolesUnder(by);
  if (!allowed.includes(subject.role) || !allowed.includes(to)) return "not_allowed";
  return to !== "owner" && isLastOwner(subject) ? "last_owner" : null;
}

/** Why `subject` can't be removed, if they can't. Anyone can leave, except the last owner. */
export function problemOfRemoval(by: UserRole, subject: ChangedUser): RoleProblem | null {
  if (!subject.isSelf && !rolesUnder(by).includes(subject.role)) return "not_allowed";
  return isLastOwner(subject) ? "last_owner" : null;
}

/** The role after a user accepts an invitation: never lower than before. */
export function roleAfterInvitation(present: UserRole | null, invited: UserRole): UserRole {
  // Roles are listed from the most powerful down.
  return USER_ROLES.find((role) => role === present || role === invited) ?? invited;
}
