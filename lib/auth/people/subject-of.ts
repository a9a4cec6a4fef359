import type { Database } from "../../../db/client";
import type { MemberRole } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { AppError, notAllowed, notFound } from "../../errors";
import { lockPeople } from "./lock-people";
import type { PeopleProblem, Subject } from "./people-rules";

/**
 * Who acts, and the member it is about, held until the transaction ends.
 *
 * @throws AppError `not_found` when the person isn't one of this business; `not_allowed` when who acts isn't any more
 */
export async function subjectOf(
  tx: Database,
  { org, actor }: Ctx,
  userId: string,
): Promise<{ by: MemberRole; subject: Subject }> {
  const members = await lockPeople(tx, org.id);
  const by = actor.kind === "member" ? members.find((member) => member.userId === actor.userId) : undefined;
  if (by === undefined) throw notAllowed();
  const subject = members.find((member) => member.userId === userId);
  if (subject === undefined) throw notFound("person");
  const owners = members.filter(({ role }) => role === "owner").length;
  return { by: by.role, subject: { role: subject.role, isSelf: subject === by, owners } };
}

/** What a rule says against a change, as a refusal. */
export function refuseFor(problem: PeopleProblem | null): void {
  if (problem === "not_allowed") throw notAllowed();
  if (problem === "last_owner") {
    throw new AppError("conflict", "A business needs an owner. Make somebody else an owner first.");
  }
}
