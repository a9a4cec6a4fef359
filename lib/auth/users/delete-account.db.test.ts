import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accounts, memberships, users } from "../../../db/schema";
import { openDesk, refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { getBookingHistory } from "../../desk/history/get-booking-history";
import { testDatabase } from "../../testing/business/test-business";
import { aClient, justBy, keepLink, linksOf, someoneSignedIn } from "../account.test-support";
import { knownDevice, rememberDevice } from "../known-device";
import { acceptInvitation } from "./accept-invitation";
import { changeRole } from "./change-role";
import { deleteAccount } from "./delete-account";
import { inviteUser } from "./invite-user";
import { anEmail, makeTeam, tokenSentTo } from "./users.test-support";

type Someone = Awaited<ReturnType<typeof someoneSignedIn>>;
const remove = ({ call, email, password }: Someone) =>
  runCommand(call, deleteAccount, { address: ` ${email.toUpperCase()}`, current: password });
const isThere = async ({ userId }: Someone) =>
  (await testDatabase().select().from(users).where(eq(users.id, userId))).length > 0;
const join = (orgId: string, { userId }: Someone, role: "owner" | "staff") =>
  testDatabase().insert(memberships).values({ orgId, userId, role });

describe("deleting an account", () => {
  test("ends memberships, sessions, links, invitations, known devices and accounts elsewhere", async () => {
    const someone = await someoneSignedIn();
    const { userId, email } = someone;
    const [team, other] = [await makeTeam("owner"), await makeTeam("owner")];
    await join(team.org.id, someone, "owner");
    const as = { ...team.as(0), actor: { kind: "user", userId, role: "owner" } as const };
    await runCommand(as, inviteUser, { email: anEmail(), role: "staff" });
    await runCommand(other.as(0), inviteUser, { email, role: "staff" });
    await keepLink(email, randomBytes(32).toString("hex"), new Date(Date.now() + 3_600_000));
    await testDatabase()
      .insert(accounts)
      .values({ userId, type: "oauth", provider: "google", providerAccountId: userId });
    const device = aClient();
    await rememberDevice(testDatabase(), device, { id: userId, email, epoch: 0 });

    await remove(someone);
    expect(await someone.isSignedIn()).toBe(false);
    expect([await team.roles(), await team.invitations(), await other.invitations()]).toEqual([{ 0: "owner" }, [], []]);
    expect(await linksOf(email)).toEqual([]);
    // Even a new account for the same address doesn't recognise the device.
    const [again] = await testDatabase().insert(users).values({ email, emailVerified: new Date() }).returning();
    expect(await knownDevice(testDatabase(), device, email, { id: again?.id ?? "", epoch: 0 })).toBe(null);
  });

  test("leaves nothing about the person in any table except rate-limit counters, which expire within a day", async () => {
    const someone = await someoneSignedIn();
    const { userId, email } = someone;
    const team = await makeTeam("owner");
    await join(team.org.id, someone, "staff");
    await remove(someone);
    const tables = await testDatabase().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits'`,
    );
    for (const { name } of tables) {
      for (const text of [userId, email]) {
        const rows = await testDatabase().execute(
          sql`select 1 from ${sql.identifier(name)} as t where position(${text} in t::text) > 0 limit 1`,
        );
        expect([name, text, rows.length]).toEqual([name, text, 0]);
      }
    }
  });

  test("keeps what they did in the history, under “former user”", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    const someone = await someoneSignedIn();
    const ctx = await desk.asMember();
    await join(ctx.org.id, someone, "staff");
    const { appointmentId } = await desk.book("2031-05-06T10:00");
    await testDatabase().execute(sql`
      update events set actor = 'user', details = jsonb_build_object('userId', ${someone.userId}::text)
      where org_id = ${ctx.org.id} and subject_id = ${appointmentId}`);
    const who = async () => (await getBookingHistory(ctx, appointmentId)).find(({ kind }) => kind === "change")?.who;
    expect(await who()).toBe(someone.email);
    await remove(someone);
    expect(await who()).toBe("a former user");
  });

  test("requires typing the address and the password; a wrong one changes nothing", async () => {
    const someone = await someoneSignedIn();
    const { call, email, password } = someone;
    for (const [typed, field] of [
      [{ address: "", current: password }, "address"],
      [{ address: anEmail(), current: password }, "address"],
      [{ address: email, current: "" }, "current"],
      [{ address: email, current: "not it" }, "current"],
    ] as const) {
      const refused = await refusalOf(runCommand(call, deleteAccount, typed));
      expect(Object.keys(refused.fieldErrors ?? {})).toEqual([field]);
    }
    expect(await isThere(someone)).toBe(true);
  });

  test("accepts having just signed in by link instead of the password", async () => {
    const [forgetful, late] = [await someoneSignedIn(), await someoneSignedIn({ hasPassword: false })];
    const by = (someone: Someone, proof: ReturnType<typeof justBy>) =>
      runCommand({ ...someone.call, proof: async () => proof }, deleteAccount, { address: someone.email, current: "" });
    await by(forgetful, justBy("link"));
    expect(await isThere(forgetful)).toBe(false);
    const old = { way: "link", provedAt: new Date(Date.now() - 31 * 60_000) } as const;
    expect((await refusalOf(by(late, old))).code).toBe("conflict");
    expect(await isThere(late)).toBe(true);
    await by(late, justBy("google"));
    expect(await isThere(late)).toBe(false);
  });
});

describe("the only owner of a business", () => {
  test("can’t delete their account, and is told which businesses", async () => {
    const someone = await someoneSignedIn();
    const [one, shared] = [await makeTeam("admin"), await makeTeam("owner")];
    for (const team of [one, shared]) await join(team.org.id, someone, "owner");
    await expect(remove(someone)).rejects.toThrow(
      "You’re the only owner of Test business. Make someone else an owner first.",
    );
    expect(await isThere(someone)).toBe(true);
    expect((await shared.roles())[someone.email]).toBe("owner");
  });

  test("is always left: if two delete their accounts at once, only one succeeds", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await someoneSignedIn(), await someoneSignedIn()];
      const [team, second] = [await makeTeam("staff"), await makeTeam("staff")];
      for (const person of [one, other]) {
        await join(team.org.id, person, "owner");
        await join(second.org.id, person, "owner");
      }
      const attempts = await Promise.allSettled([remove(one), remove(other)]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(Object.values(await team.roles()).filter((role) => role === "owner")).toHaveLength(1);
    }
  });

  test("is always left, even if the other owner steps down during the deletion", async () => {
    for (let round = 0; round < 3; round += 1) {
      const someone = await someoneSignedIn();
      const team = await makeTeam("owner");
      await join(team.org.id, someone, "owner");
      const attempts = await Promise.allSettled([
        remove(someone),
        runCommand(team.as(0), changeRole, { userId: team.idOf(0), role: "staff" }),
      ]);
      expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(Object.values(await team.roles()).filter((role) => role === "owner")).toHaveLength(1);
    }
  });
});

test("deleting while an invitation is accepted causes no deadlock and leaves no orphaned membership", async () => {
  for (let round = 0; round < 3; round += 1) {
    const someone = await someoneSignedIn();
    const team = await makeTeam("owner");
    await runCommand(team.as(0), inviteUser, { email: someone.email, role: "staff" });
    const token = await tokenSentTo(someone.email);
    const accept = runCommand({ db: testDatabase(), now: new Date() }, acceptInvitation, { token });
    const [removed] = await Promise.allSettled([remove(someone), accept]);
    expect(removed.status).toBe("fulfilled");
    expect(await isThere(someone)).toBe(false);
    expect(await team.roles()).toEqual({ 0: "owner" });
  }
});
