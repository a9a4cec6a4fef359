import type { Database } from "../../../db/client";
import type { UserRole } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { AppError, notAllowed, notFound } from "../../errors";
import { lockMemberships } from "./lock-memberships";
import type { ChangedUser, RoleProblem } from "./role-rules";

/**
 * Who acts, and the user it is about, held until the transaction ends.
 *
 * @throws AppError `not_found` when the person isn't one of this business; `not_allowed` when who acts isn't any more
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

/** What a rule says against a change, as a refusal. */
export function refuseFor(problem: RoleProblem | null): void {
  if (problem === "not_allowed") throw notAllowed();
  if (problem === "last_owner") {
    throw new AppError("conflict", "A business needs at least one owner. Make someone else an owner first.");
  }
}
