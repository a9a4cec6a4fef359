import type { Database } from "../../../db/client";
import type { UserRole } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { AppError, notAllowed, notFound } from "../../errors";
import { lockMemberships } from "./lock-memberships";
import type { ChangedUser, RoleProblem } from "./role-rules";

/**
 * The acting user and the user to change, locked until the transaction ends.
 *
 * @throws AppError `not_found` when the person doesn't belong to this business; `not_allowed` when the acting user no longer
 * does
 */
export async function changedUserOf(
  tx: Database,
  { org, actor }: Ctx,
  userId: string,
): Promise<{ by: UserRole; subject: ChangedUser }> {
  const memberships = await lockMemberships(tx, org.id);
  const by = actor.kind === "user" ? memberships.find((membership) => membership.userId === actor.userId) : undefined;
  if (by === undefined) throw notAllowed();
  const subject = memberships.find((membership) => membership.userId === userId);
  if (subject === undefined) throw notFound("person");
  const owners = memberships.filter(({ role }) => role === "owner").length;
  return { by: by.role, subject: { role: subject.role, isSelf: subject === by, owners } };
}

/** A rule's objection to a change, as a refusal. */
export function refuseFor(problem: RoleProblem | null): void {
  if (problem === "not_allowed") throw notAllowed();
  if (problem === "last_owner") {
    throw new AppError("conflict", "A business needs at least one owner. Make someone else an owner first.");
  }
}
