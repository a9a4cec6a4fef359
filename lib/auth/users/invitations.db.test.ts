import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { accounts, jobs, memberships, orgs, users, verificationTokens } from "../../../db/schema";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import type { UserCtx } from "../../context";
import * as accountMail from "../../email/sending/send-account-mail";
import { getOrg } from "../../orgs/get-org";
import { testDatabase } from "../../testing/business/test-business";
import { justBy, someoneSignedIn } from "../account.test-support";
import { changePassword } from "../change-password";
import { authSecret } from "../installation-secret";
import { signOutEverywhere } from "../sign-out-everywhere";
import { acceptInvitation } from "./accept-invitation";
import { findInvitation } from "./find-invitation";
import { invitationToken, invitationTokenHash } from "./invitation-token";
import { inviteUser } from "./invite-user";
import { listInvitations } from "./list-invitations";
import { removeUser } from "./remove-user";
import { resendInvitation } from "./resend-invitation";
import { revokeInvitation } from "./revoke-invitation";
import { invitationMail } from "./send-invitation";
import { anEmail, invitationJobs, mailsTo, makeTeam, makeUser, tokenSentTo } from "./users.test-support";

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const open = (token: string, now = new Date()) => findInvitation(testDatabase(), token, now);
const accept = (token: string, now = new Date()) =>
  runCommand({ db: testDatabase(), now }, acceptInvitation, { token });
const onlyId = async (team: Awaited<ReturnType<typeof makeTeam>>) => (await team.invitations())[0]?.id ?? "";

describe("inviting", () => {
  test("sends an email whose token is stored only as its SHA-256", async () => {
    const team = await makeTeam("owner");
    const email = anEmail();
    expect(await runCommand(team.as(0), inviteUser, { email, role: "admin" })).toEqual({ email });
    const [mail] = await mailsTo(email, { atLeast: 1 });
    expect(mail?.subject).toBe("You’re invited to join Test business");
    expect(mail?.text).toContain(team.users[0]?.email);
    const token = await tokenSentTo(email);
    const [stored] = await team.invitations();
    expect(stored?.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify([stored, await invitationJobs(stored?.id ?? "")])).not.toContain(token);
    expect(mail?.text).toContain(`/invitations/${token}`);
    expect(await open(token)).toMatchObject({ business: { slug: team.slug }, email, role: "admin" });
  });

  test("again replaces the invitation: one is left, and the old link no longer works", async () => {
    const team = await makeTeam("owner");
    const email = anEmail();
    await runCommand(team.as(0), inviteUser, { email, role: "admin" });
    const first = await tokenSentTo(email);
    await runCommand(team.as(0), inviteUser, { email, role: "staff" });
    expect(await open(first)).toBe(null);
    expect(await open(await tokenSentTo(email))).toMatchObject({ role: "staff" });
    expect(await team.invitations()).toHaveLength(1);
  });

  test("ten times at once leaves one invitation", async () => {
    const team = await makeTeam("owner");
    const email = anEmail();
    const attempts = Array.from({ length: 10 }, () => runCommand(team.as(0), inviteUser, { email, role: "staff" }));
    const passed = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
    expect(passed).toHaveLength(5);
    expect(await team.invitations()).toHaveLength(1);
  });

  test("a person who already belongs to the business is refused at the field", async () => {
    const team = await makeTeam("owner", "staff");
    const attempt = runCommand(team.as(0), inviteUser, { email: team.users[1]?.email ?? "", role: "admin" });
    expect((await refusalOf(attempt)).fieldErrors).toEqual({ email: [expect.any(String)] });
    expect(await team.invitations()).toEqual([]);
  });

  test("as an owner, and replacing, resending or revoking such an invitation, is for owners only", async () => {
    const team = await makeTeam("owner", "admin", "staff");
    const email = anEmail();
    expect((await refusalOf(runCommand(team.as(1), inviteUser, { email, role: "owner" }))).code).toBe("not_allowed");
    expect((await refusalOf(runCommand(team.as(2), inviteUser, { email, role: "staff" }))).code).toBe("not_allowed");
    await runCommand(team.as(0), inviteUser, { email, role: "owner" });
    const token = await tokenSentTo(email);
    const id = await onlyId(team);
    expect((await refusalOf(runCommand(team.as(1), inviteUser, { email, role: "staff" }))).code).toBe("not_allowed");
    expect((await refusalOf(runCommand(team.as(1), resendInvitation, { id }))).code).toBe("not_allowed");
    expect((await refusalOf(runCommand(team.as(1), revokeInvitation, { id }))).code).toBe("not_allowed");
    expect(await open(token)).toMatchObject({ role: "owner" });
  });

  test("is limited per business, and per address across all businesses", async () => {
    const [team, other] = [await makeTeam("owner"), await makeTeam("owner")];
    const email = anEmail();
    for (let n = 0; n < 5; n += 1) await runCommand(team.as(0), inviteUser, { email, role: "staff" });
    expect((await refusalOf(runCommand(other.as(0), inviteUser, { email, role: "staff" }))).code).toBe("rate_limited");
    expect(await other.invitations()).toEqual([]);
    for (let n = 0; n < 15; n += 1) await runCommand(team.as(0), inviteUser, { email: anEmail(), role: "staff" });
    expect((await refusalOf(runCommand(team.as(0), inviteUser, { email: anEmail(), role: "staff" }))).code).toBe(
      "rate_limited",
    );
    await runCommand(other.as(0), inviteUser, { email: anEmail(), role: "staff" });
  });

  test("doesn't wait for a mail server: the email is a job of its own, sent once however often it is tried", async () => {
    const team = await makeTeam("owner");
    const email = anEmail();
    const deliver = vi.spyOn(accountMail, "sendAccountMail").mockImplementation(() => new Promise(() => {}));
    expect(await runCommand(team.as(0), inviteUser, { email, role: "staff" })).toEqual({ email });
    expect(deliver).not.toHaveBeenCalled();
    deliver.mockRestore();
    const tokens = [await tokenSentTo(email), await tokenSentTo(email)];
    expect(tokens[1]).toBe(tokens[0]);
  });

  test("doesn't turn the names of the business and the inviter into links", async () => {
    const team = await makeTeam("owner");
    const evil = "Locked: http://evil.example/x";
    await testDatabase().update(orgs).set({ name: "www.evil.example" }).where(eq(orgs.id, team.org.id));
    await testDatabase()
      .update(users)
      .set({ name: evil })
      .where(eq(users.id, team.idOf(0)));
    await runCommand(team.as(0), inviteUser, { email: anEmail(), role: "staff" });
    const [job] = await invitationJobs(await onlyId(team));
    const org = await getOrg(testDatabase(), team.slug);
    const mail = await invitationMail({ db: testDatabase(), org, now: new Date() }, job ?? { key: "", subjectId: "" });
    expect(mail?.paragraphs[0]).toContain("Locked: http: // evil. example/x");
    expect(JSON.stringify(mail)).not.toMatch(/evil\.e|www\.e|:\/\/e/);
  });

  test("shows in the list that the email couldn't be delivered, until it is resent", async () => {
    const team = await makeTeam("owner");
    await runCommand(team.as(0), inviteUser, { email: anEmail(), role: "staff" });
    const id = await onlyId(team);
    const isGivenUp = async () => (await listInvitations(team.as(0))).map(({ isMailGivenUp }) => isMailGivenUp);
    expect(await isGivenUp()).toEqual([false]);
    await testDatabase().update(jobs).set({ outcome: "failed" }).where(eq(jobs.subjectId, id));
    expect(await isGivenUp()).toEqual([true]);
    await runCommand(team.as(0, later(0.01)), resendInvitation, { id });
    expect(await isGivenUp()).toEqual([false]);
  });
});

describe("an open invitation", () => {
  test("is valid for seven days; resending gives it a new link and another seven days", async () => {
    const team = await makeTeam("owner");
    const email = anEmail();
    await runCommand(team.as(0), inviteUser, { email, role: "staff" });
    const first = await tokenSentTo(email);
    expect(await open(first, later(6.99))).not.toBe(null);
    expect(await open(first, later(7.01))).toBe(null);
    expect((await refusalOf(accept(first, later(7.01)))).code).toBe("not_found");
    expect((await listInvitations(team.as(0, later(8)))).map(({ isExpired }) => isExpired)).toEqual([true]);
    await runCommand(team.as(0, later(8)), resendInvitation, { id: await onlyId(team) });
    expect(await open(first)).toBe(null);
    expect(await open(await tokenSentTo(email), later(14))).not.toBe(null);
  });

  test("no longer works once it is withdrawn", async () => {
    const team = await makeTeam("admin");
    const email = anEmail();
    await runCommand(team.as(0), inviteUser, { email, role: "staff" });
    const token = await tokenSentTo(email);
    await runCommand(team.as(0), revokeInvitation, { id: await onlyId(team) });
    expect(await open(token)).toBe(null);
    expect((await refusalOf(accept(token))).code).toBe("not_found");
  });

  test("of another business is not found, just like one that doesn't exist", async () => {
    const [team, other] = [await makeTeam("owner"), await makeTeam("owner")];
    await runCommand(other.as(0), inviteUser, { email: anEmail(), role: "staff" });
    for (const id of [await onlyId(other), "inv_nothing"]) {
      expect(await refusalOf(runCommand(team.as(0), revokeInvitation, { id }))).toEqual({ code: "not_found" });
      expect(await refusalOf(runCommand(team.as(0), resendInvitation, { id }))).toEqual({ code: "not_found" });
    }
    expect(await other.invitations()).toHaveLength(1);
    expect(await listInvitations(team.as(0))).toEqual([]);
  });

  test("is found only by its token", async () => {
    for (const token of [
      undefined,
      null,
      7,
      {},
      "",
      "x",
      createHash("sha256").digest("base64url"),
      "\u0000".repeat(43),
    ]) {
      expect(await findInvitation(testDatabase(), token, new Date())).toBe(null);
      expect(
        (await refusalOf(runCommand({ db: testDatabase(), now: new Date() }, acceptInvitation, { token }))).code,
      ).toBe("not_found");
    }
  });
});

describe("accepting", () => {
  const invited = async (role: "owner" | "admin" | "staff" = "staff", email = anEmail()) => {
    const team = await makeTeam("owner");
    await runCommand(team.as(0), inviteUser, { email, role });
    return { team, email, token: await tokenSentTo(email) };
  };

  test("creates the user, the membership and a way to sign in, and uses up the invitation", async () => {
    const { team, email, token } = await invited("admin");
    const { signInPath } = await accept(token);
    expect(await team.roles()).toEqual({ 0: "owner", [email]: "admin" });
    const [user] = await testDatabase().select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBeInstanceOf(Date);
    expect(await team.invitations()).toEqual([]);
    const link = new URL(signInPath, "http://localhost");
    expect(link.pathname).toBe("/api/auth/callback/email");
    expect(link.searchParams.get("callbackUrl")).toBe(`/dashboard/${team.slug}`);
    const secret = await authSecret(testDatabase());
    const stored = await testDatabase()
      .select()
      .from(verificationTokens)
      .where(eq(verificationTokens.identifier, email));
    expect(stored.map((row) => row.token)).toEqual([
      createHash("sha256")
        .update(`${link.searchParams.get("token")}${secret}`)
        .digest("hex"),
    ]);
    expect((await refusalOf(accept(token))).code).toBe("not_found");
  });

  test("ten times at once joins once and signs in once", async () => {
    const { team, email, token } = await invited();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => accept(token)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await team.roles()).toEqual({ 0: "owner", [email]: "staff" });
    const tokens = await testDatabase()
      .select()
      .from(verificationTokens)
      .where(eq(verificationTokens.identifier, email));
    expect(tokens).toHaveLength(1);
  });

  test("while it is withdrawn: one of the two happens completely", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { team, email, token } = await invited();
      const id = await onlyId(team);
      const [accepted, revoked] = await Promise.allSettled([
        accept(token),
        runCommand(team.as(0), revokeInvitation, { id }),
      ]);
      expect(new Set([accepted.status, revoked.status])).toEqual(new Set(["fulfilled", "rejected"]));
      expect(email in (await team.roles())).toBe(accepted.status === "fulfilled");
    }
  });

  test("two businesses' invitations to a new person, accepted at once, create one user", async () => {
    const email = anEmail();
    const [one, other] = [await invited("staff", email), await invited("admin", email)];
    await Promise.all([accept(one.token), accept(other.token)]);
    expect([(await one.team.roles())[email], (await other.team.roles())[email]]).toEqual(["staff", "admin"]);
    expect(await testDatabase().select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test("leaves an existing user unchanged", async () => {
    const user = await makeUser({ passwordHash: "kept" });
    const { team, token } = await invited("staff", user.email);
    await accept(token);
    const [after] = await testDatabase().select().from(users).where(eq(users.id, user.id));
    expect(after).toEqual(user);
    expect((await team.roles())[user.email]).toBe("staff");
  });

  test("ends every way into an account from before its address was verified", async () => {
    const user = await makeUser({ passwordHash: "of who knows whom", isVerified: false });
    await testDatabase()
      .insert(accounts)
      .values({ userId: user.id, type: "oauth", provider: "google", providerAccountId: user.id });
    const { token } = await invited("staff", user.email);
    await accept(token);
    const [after] = await testDatabase().select().from(users).where(eq(users.id, user.id));
    expect(after).toMatchObject({ passwordHash: null, sessionEpoch: user.sessionEpoch + 1 });
    expect(after?.emailVerified).toBeInstanceOf(Date);
    expect(await testDatabase().select().from(accounts).where(eq(accounts.userId, user.id))).toEqual([]);
  });

  test.each([
    ["signed out everywhere", (call: UserCtx) => runCommand(call, signOutEverywhere, {})],
    [
      "set a new password",
      (call: UserCtx) => runCommand(call, changePassword, { current: "", password: "a new long one" }),
    ],
  ])("no longer works for a user who has %s since; resending makes it work again", async (_, end) => {
    const { call, email } = await someoneSignedIn();
    const { team, token } = await invited("staff", email);
    expect(await open(token)).not.toBe(null);
    await end({ ...call, proof: async () => justBy("link") });
    expect(await open(token)).toBe(null);
    expect((await refusalOf(accept(token))).code).toBe("not_found");
    expect(await team.roles()).toEqual({ 0: "owner" });
    expect((await listInvitations(team.as(0))).map(({ isExpired }) => isExpired)).toEqual([true]);
    await runCommand(team.as(0), resendInvitation, { id: await onlyId(team) });
    await accept(await tokenSentTo(email));
    expect((await team.roles())[email]).toBe("staff");
  });

  test("no longer works for an account that was created and signed out everywhere after it", async () => {
    const { team, email, token } = await invited();
    await makeUser({ email });
    expect(await open(token)).not.toBe(null);
    await testDatabase().update(users).set({ sessionEpoch: 1 }).where(eq(users.email, email));
    expect((await refusalOf(accept(token))).code).toBe("not_found");
    expect(await team.roles()).toEqual({ 0: "owner" });
  });

  test("while its person signs out everywhere: joins before, or not at all", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { call, email } = await someoneSignedIn();
      const { team, token } = await invited("staff", email);
      const [accepted] = await Promise.allSettled([accept(token), runCommand(call, signOutEverywhere, {})]);
      expect(email in (await team.roles())).toBe(accepted.status === "fulfilled");
      expect(await open(token)).toBe(null);
    }
  });

  test("raises the role of a person who has become a user in the meantime, and never lowers it", async () => {
    for (const [present, role, after] of [
      ["owner", "staff", "owner"],
      ["staff", "admin", "admin"],
    ] as const) {
      const user = await makeUser();
      const { team, token } = await invited(role, user.email);
      await testDatabase().insert(memberships).values({ orgId: team.org.id, userId: user.id, role: present });
      await accept(token);
      expect((await team.roles())[user.email]).toBe(after);
    }
  });

  test("no longer works for a person who became a user and was removed", async () => {
    const user = await makeUser();
    const { team, token } = await invited("staff", user.email);
    await testDatabase().insert(memberships).values({ orgId: team.org.id, userId: user.id, role: "staff" });
    await runCommand(team.as(0), removeUser, { userId: user.id });
    expect((await refusalOf(accept(token))).code).toBe("not_found");
  });
});

test("tokens are long and unique, and always the same for the same invitation", async () => {
  const sent = Array.from({ length: 100 }, (_, n) => ({ id: `inv_${n % 50}`, expiresAt: later(n) }));
  const tokens = await Promise.all(sent.map((one) => invitationToken(testDatabase(), one)));
  expect(new Set(tokens.map(invitationTokenHash)).size).toBe(100);
  expect(tokens.every((token) => token.length === 43)).toBe(true);
  expect(await Promise.all(sent.map((one) => invitationToken(testDatabase(), one)))).toEqual(tokens);
});
