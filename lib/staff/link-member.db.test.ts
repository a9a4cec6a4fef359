import { describe, expect, test } from "vitest";
import { staff } from "../../db/schema";
import { endMembership } from "../auth/users/end-membership";
import { makeTeam } from "../auth/users/users.test-support";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import { AppError } from "../errors";
import { newId } from "../ids";
import { testDatabase } from "../testing/business/test-business";
import { linkMember } from "./link-member";
import { listPeopleToLink, ownMemberId } from "./own-member";

async function addMember({ org }: Ctx, name: string): Promise<string> {
  const id = newId("stf");
  await testDatabase()
    .insert(staff)
    .values({ orgId: org.id, id, name, active: true, bookable: true, sortOrder: 0, hours: null });
  return id;
}

/** A business with an owner and an employee, and two members. */
async function openSalon() {
  const team = await makeTeam("owner", "staff");
  const [owner, employee] = [team.as(0), team.as(1)];
  return { team, owner, employee, ann: await addMember(owner, "Anna"), ben: await addMember(owner, "Benno") };
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error) =>
      error instanceof AppError ? (error.details.fieldErrors?.userId?.[0] ?? error.code) : Promise.reject(error),
  );

describe("who signs in as a team member (rule G15.1)", () => {
  test("is one person of the business, until they leave it", async () => {
    const { team, owner, employee, ann, ben } = await openSalon();
    const userId = team.idOf(1);
    await runCommand(owner, linkMember, { staffId: ann, userId });
    expect([await ownMemberId(employee), await ownMemberId(owner)]).toEqual([ann, null]);
    expect(await refused(runCommand(owner, linkMember, { staffId: ben, userId }))).toBe("already signs in as Anna");
    expect((await listPeopleToLink(owner, ben)).map((person) => person.userId)).toEqual([team.idOf(0)]);

    await endMembership(owner, userId);
    expect(await ownMemberId(employee)).toBe(null);
  });

  test("is nobody of another business, and nobody says it of another business's member", async () => {
    const [here, there] = [await openSalon(), await openSalon()];
    const strange = { staffId: here.ann, userId: there.team.idOf(1) };
    expect(await refused(runCommand(here.owner, linkMember, strange))).toBe(
      "must be someone who has access to this business",
    );
    expect(await refused(runCommand(there.owner, linkMember, { ...strange, userId: there.team.idOf(1) }))).toBe(
      "not_found",
    );
    expect(await refused(runCommand(here.employee, linkMember, { staffId: here.ann, userId: "" }))).toBe("not_allowed");
  });
});
