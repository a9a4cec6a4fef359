import { describe, expect, test } from "vitest";
import { USER_ROLES, type UserRole } from "../../../db/vocabulary";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { testDatabase } from "../../testing/business/test-business";
import { findAccess } from "../find-access";
import { changeRole } from "./change-role";
import { inviteUser } from "./invite-user";
import { listUsers } from "./list-users";
import { removeUser } from "./remove-user";
import { anEmail, makeTeam, makeUser } from "./users.test-support";

describe("who can do what to whom is the same in the database as by the rule", () => {
  const ALLOWED: Record<UserRole, UserRole[]> = {
    owner: ["owner", "admin", "staff"],
    admin: ["admin", "staff"],
    staff: [],
  };
  const pairs = USER_ROLES.flatMap((by) => USER_ROLES.map((of) => ({ by, of, isAllowed: ALLOWED[by].includes(of) })));

  test.each(pairs)("$by removes $of: $isAllowed", async ({ by, of, isAllowed }) => {
    const team = await makeTeam("owner", by, of);
    const attempt = runCommand(team.as(1), removeUser, { userId: team.idOf(2) });
    if (isAllowed) await attempt;
    else expect((await refusalOf(attempt)).code).toBe("not_allowed");
    expect(await team.roles()).toEqual({ 0: "owner", 1: by, ...(isAllowed ? {} : { 2: of }) });
  });

  test.each(pairs)("$by gives another user the role $of: $isAllowed", async ({ by, of, isAllowed }) => {
    const team = await makeTeam("owner", by, "staff");
    const attempt = runCommand(team.as(1), changeRole, { userId: team.idOf(2), role: of });
    if (isAllowed) await attempt;
    else expect((await refusalOf(attempt)).code).toBe("not_allowed");
    expect((await team.roles())[2]).toBe(isAllowed ? of : "staff");
  });

  test("an admin doesn't demote an owner", async () => {
    const team = await makeTeam("owner", "owner", "admin");
    const attempt = runCommand(team.as(2), changeRole, { userId: team.idOf(0), role: "staff" });
    expect((await refusalOf(attempt)).code).toBe("not_allowed");
    expect((await team.roles())[0]).toBe("owner");
  });
});

describe("there is always an owner", () => {
  test("the last owner can't be removed or demoted, not even by themselves", async () => {
    const team = await makeTeam("owner", "admin");
    const userId = team.idOf(0);
    expect((await refusalOf(runCommand(team.as(0), removeUser, { userId }))).code).toBe("conflict");
    expect((await refusalOf(runCommand(team.as(0), changeRole, { userId, role: "admin" }))).code).toBe("conflict");
    expect(await team.roles()).toEqual({ 0: "owner", 1: "admin" });
  });

  test("two owners who remove each other at once leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await makeTeam("owner", "owner");
      const attempts = await Promise.allSettled([
        runCommand(team.as(0), removeUser, { userId: team.idOf(1) }),
        runCommand(team.as(1), removeUser, { userId: team.idOf(0) }),
      ]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(Object.values(await team.roles())).toEqual(["owner"]);
    }
  });

  test("two owners who step down at once leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await makeTeam("owner", "owner");
      const attempts = await Promise.allSettled([
        runCommand(team.as(0), changeRole, { userId: team.idOf(0), role: "staff" }),
        runCommand(team.as(1), removeUser, { userId: team.idOf(1) }),
      ]);
      expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(Object.values(await team.roles()).filter((role) => role === "owner")).toHaveLength(1);
    }
  });
});

test("a removed role no longer counts, even for a request that started with it", async () => {
  const team = await makeTeam("owner", "owner", "staff");
  const late = team.as(1);
  await runCommand(team.as(0), changeRole, { userId: team.idOf(1), role: "staff" });
  expect((await refusalOf(runCommand(late, removeUser, { userId: team.idOf(2) }))).code).toBe("not_allowed");
  expect((await refusalOf(runCommand(late, inviteUser, { email: anEmail(), role: "owner" }))).code).toBe("not_allowed");
});

test("another business's user is not found, just like one who doesn't exist", async () => {
  const [team, other] = [await makeTeam("owner"), await makeTeam("owner", "staff")];
  const stranger = await makeUser();
  for (const userId of [other.idOf(1), stranger.id, "usr_nobody"]) {
    expect(await refusalOf(runCommand(team.as(0), removeUser, { userId }))).toEqual({ code: "not_found" });
    expect(await refusalOf(runCommand(team.as(0), changeRole, { userId, role: "admin" }))).toEqual({
      code: "not_found",
    });
  }
  expect(await other.roles()).toEqual({ 0: "owner", 1: "staff" });
});

test("a removed user loses their role at once, and the invitations they sent end", async () => {
  const team = await makeTeam("owner", "admin");
  await runCommand(team.as(1), inviteUser, { email: anEmail(), role: "admin" });
  const kept = anEmail();
  await runCommand(team.as(0), inviteUser, { email: kept, role: "staff" });
  expect(await runCommand(team.as(0), removeUser, { userId: team.idOf(1) })).toEqual({ isSelf: false });
  expect((await findAccess(testDatabase(), { userId: team.idOf(1), epoch: 0 }, team.slug))?.membership).toBe(null);
  expect((await team.invitations()).map(({ email }) => email)).toEqual([kept]);
});

test("a demoted user's invitations are withdrawn for roles that they can no longer give", async () => {
  const team = await makeTeam("owner", "owner");
  const kept = anEmail();
  await runCommand(team.as(1), inviteUser, { email: anEmail(), role: "owner" });
  await runCommand(team.as(1), inviteUser, { email: kept, role: "staff" });
  await runCommand(team.as(0), changeRole, { userId: team.idOf(1), role: "admin" });
  expect((await team.invitations()).map(({ email }) => email)).toEqual([kept]);
});

test("the list has only this business's users, owners first, and says what the viewer can change", async () => {
  const team = await makeTeam("staff", "owner", "admin");
  await makeTeam("owner");
  const seen = async (n: number) =>
    (await listUsers(team.as(n))).map(({ userId, role, roles, canRemove, isYou, isLastOwner }) => ({
      n: team.users.findIndex(({ id }) => id === userId),
      role,
      roles,
      canRemove,
      isYou,
      isLastOwner,
    }));
  const all: UserRole[] = ["owner", "admin", "staff"];
  expect(await seen(1)).toEqual([
    { n: 1, role: "owner", roles: ["owner"], canRemove: false, isYou: true, isLastOwner: true },
    { n: 2, role: "admin", roles: all, canRemove: true, isYou: false, isLastOwner: false },
    { n: 0, role: "staff", roles: all, canRemove: true, isYou: false, isLastOwner: false },
  ]);
  expect((await seen(2)).map(({ roles, canRemove }) => [roles, canRemove])).toEqual([
    [[], false],
    [["admin", "staff"], true],
    [["admin", "staff"], true],
  ]);
});
