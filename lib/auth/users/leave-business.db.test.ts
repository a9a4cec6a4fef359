import { describe, expect, test } from "vitest";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { testDatabase } from "../../testing/business/test-business";
import { findAccess } from "../find-access";
import { listBusinessesOfUser } from "../find-user";
import { inviteUser } from "./invite-user";
import { leaveBusiness } from "./leave-business";
import { listOwnBusinesses } from "./list-own-businesses";
import { anEmail, makeTeam } from "./users.test-support";

describe("leaving a business", () => {
  test.each(["staff", "admin", "owner"] as const)("is open to everyone, including %s", async (role) => {
    const team = await makeTeam("owner", role);
    expect(await runCommand(team.as(1), leaveBusiness, {})).toEqual({ slug: team.slug });
    expect(await team.roles()).toEqual({ 0: "owner" });
    expect((await findAccess(testDatabase(), { userId: team.idOf(1), epoch: 0 }, team.slug))?.membership).toBe(null);
    expect(await listBusinessesOfUser(testDatabase(), team.idOf(1))).toEqual([]);
  });

  test("withdraws the invitations they sent, so that no one lets in others after leaving", async () => {
    const team = await makeTeam("owner", "admin");
    await runCommand(team.as(1), inviteUser, { email: anEmail(), role: "staff" });
    await runCommand(team.as(1), leaveBusiness, {});
    expect(await team.invitations()).toEqual([]);
  });

  test("is refused to the last owner, whose role stays", async () => {
    const team = await makeTeam("owner", "admin", "staff");
    expect((await refusalOf(runCommand(team.as(0), leaveBusiness, {}))).code).toBe("conflict");
    expect(await team.roles()).toEqual({ 0: "owner", 1: "admin", 2: "staff" });
  });

  test("by both owners at once leaves one of them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await makeTeam("owner", "owner");
      const attempts = await Promise.allSettled([
        runCommand(team.as(0), leaveBusiness, {}),
        runCommand(team.as(1), leaveBusiness, {}),
      ]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(Object.values(await team.roles())).toEqual(["owner"]);
    }
  });

  test("twice, or without belonging to it, changes nothing", async () => {
    const team = await makeTeam("owner", "staff");
    const late = team.as(1);
    await runCommand(late, leaveBusiness, {});
    expect((await refusalOf(runCommand(late, leaveBusiness, {}))).code).toBe("not_allowed");
    const program = { ...late, actor: { kind: "key", keyId: "key_test", access: "read-write" } } as const;
    expect((await refusalOf(runCommand(program, leaveBusiness, {}))).code).toBe("not_allowed");
    expect(await team.roles()).toEqual({ 0: "owner" });
  });
});

test("a user's own list shows which businesses have no other owner, however many others work there", async () => {
  const seen = async (roles: Parameters<typeof makeTeam>, n: number) => {
    const team = await makeTeam(...roles);
    const [place, ...others] = await listOwnBusinesses(testDatabase(), team.idOf(n));
    expect([place?.slug, place?.role, others]).toEqual([team.slug, roles[n], []]);
    return place?.isOnlyOwner;
  };
  expect(await seen(["owner", "admin", "staff"], 0)).toBe(true);
  expect(await seen(["owner", "owner"], 0)).toBe(false);
  expect(await seen(["owner", "admin"], 1)).toBe(false);
  expect(await seen(["owner", "staff"], 1)).toBe(false);
});
