import { beforeAll, describe, expect, test } from "vitest";
import { makeTeam } from "../auth/users/users.test-support";
import { refusalOf } from "../bookings/desk.test-support";
import { listVisibleMembers } from "../calendar-sync/desk/visible-members";
import { makeFeed } from "../calendar-sync/feeds/feeds.test-support";
import { storeAccount } from "../calendar-sync/stored.test-support";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import { addTimeOff } from "../staff/add-time-off";
import { linkMember } from "../staff/link-member";
import { testDatabase } from "../testing/business/test-business";
import { exportMemberData } from "./export-member-data";

describe("the copy of a team member's data (rule K19.1)", () => {
  let team: Awaited<ReturnType<typeof makeTeam>>;
  let ann: string;
  const copy = (ctx: Ctx, id = ann) => runCommand(ctx, exportMemberData, { id });
  const codeOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code;

  beforeAll(async () => {
    team = await makeTeam("owner", "staff", "staff");
    const [member] = await listVisibleMembers(team.as(0));
    ann = member?.id ?? "";
    await runCommand(team.as(0), linkMember, { staffId: ann, userId: team.idOf(1) });
  });

  test("has their details and calendars, and none of the secrets", async () => {
    const owner = team.as(0);
    await runCommand(owner, addTimeOff, {
      staffId: ann,
      isAllDay: false,
      from: "2031-05-06T09:00",
      to: "2031-05-09T17:00",
    });
    const parts = { label: "My cloud", state: "needs_sign_in", problem: "wrong_password" } as const;
    await storeAccount(testDatabase(), { orgId: owner.org.id, staffId: ann }, parts);
    const [own, all] = [await makeFeed(owner, ann, "private"), await makeFeed(owner)];
    const data = await copy(owner);
    expect(data).toMatchObject({
      business: owner.org.name,
      member: {
        name: "Ann",
        services: ["Cut"],
        signsInAs: team.users[1]?.email,
        timeOff: [{ from: "2031-05-06T09:00" }],
      },
      calendarAccounts: [
        {
          ...{ label: "My cloud", host: "cloud.example", state: "needs_sign_in", problem: "wrong_password" },
          calendars: [{ name: "Work", reads: true, writes: true, busyTimes: 0 }],
        },
      ],
      calendarLinks: [{ details: "private", lastReadAt: null }],
    });
    for (const secret of ["secret-", own.token, all.token]) expect(JSON.stringify(data)).not.toContain(secret);
  });

  test("is for whoever manages the business, and for themselves", async () => {
    const stranger = await makeTeam("owner");
    expect((await copy(team.as(1))).member.name).toBe("Ann");
    expect(await codeOf(copy(team.as(2)))).toBe("not_allowed");
    expect(await codeOf(copy(stranger.as(0)))).toBe("not_found");
    expect(await codeOf(copy(team.as(0), "stf_nobody"))).toBe("not_found");
  });
});
