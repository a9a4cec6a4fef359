import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "../../db/schema";
import { refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { testDatabase } from "../testing/business/test-business";
import { aClient, justBy, keepLink, linksOf, someoneSignedIn, storedUser } from "./account.test-support";
import { changePassword } from "./change-password";
import { checkPassword } from "./check-password";
import { renameUser } from "./rename-user";
import { signOutEverywhere } from "./sign-out-everywhere";

const NEW = "a new long password";
const signsIn = (email: string, password: string) =>
  checkPassword(testDatabase(), { email, password }, aClient(), new Date());
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe("changing the password", () => {
  test("requires the current one; a wrong one is refused at the field and changes nothing", async () => {
    const { call, email, password, isSignedIn } = await someoneSignedIn();
    for (const current of ["", "not the password"]) {
      const refused = await refusalOf(runCommand(call, changePassword, { current, password: NEW }));
      expect(refused).toEqual({ code: "invalid_fields", fieldErrors: { current: [expect.any(String)] } });
    }
    expect(await signsIn(email, password)).not.toBe(null);
    expect(await isSignedIn()).toBe(true);
  });

  test("takes effect at once: the old one no longer signs in, and every session has ended", async () => {
    const { call, email, password, isSignedIn, userId } = await someoneSignedIn();
    await runCommand(call, changePassword, { current: password, password: NEW });
    expect(await signsIn(email, password)).toBe(null);
    expect(await signsIn(email, NEW)).toMatchObject({ id: userId });
    expect(await isSignedIn()).toBe(false);
  });

  test("stores it only as argon2id", async () => {
    const { call, password, userId } = await someoneSignedIn();
    await runCommand(call, changePassword, { current: password, password: NEW });
    const stored = await storedUser(userId);
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(NEW);
  });

  test("ends sign-in links on their way", async () => {
    const { call, email, password } = await someoneSignedIn();
    await keepLink(email, randomBytes(32).toString("hex"), inAnHour());
    await runCommand(call, changePassword, { current: password, password: NEW });
    expect(await linksOf(email)).toEqual([]);
  });

  test("right after signing in by link, a new one can be set without the forgotten one", async () => {
    const { call, email, userId } = await someoneSignedIn();
    await runCommand({ ...call, proof: async () => justBy("link") }, changePassword, { current: "", password: NEW });
    expect(await signsIn(email, NEW)).toMatchObject({ id: userId });
  });

  test("a first password doesn't need a current one", async () => {
    const { call, email, userId } = await someoneSignedIn({ hasPassword: false });
    await runCommand(call, changePassword, { current: "", password: NEW });
    expect(await signsIn(email, NEW)).toMatchObject({ id: userId });
  });

  test("what is stored decides, not what the page knew: a password set in the meantime is required", async () => {
    const { call, userId, password } = await someoneSignedIn({ hasPassword: false });
    await testDatabase()
      .update(users)
      .set({ passwordHash: await hash(password) })
      .where(eq(users.id, userId));
    expect((await refusalOf(runCommand(call, changePassword, { current: "", password: NEW }))).code).toBe(
      "invalid_fields",
    );
  });

  test("guesses at the current one are limited; other people's sign-in attempts don't use up that limit", async () => {
    const { call, email, password } = await someoneSignedIn();
    const other = aClient();
    for (let n = 0; n < 10; n += 1) await checkPassword(testDatabase(), { email, password: "x" }, other, new Date());
    for (let n = 0; n < 10; n += 1) await refusalOf(runCommand(call, changePassword, { current: "x", password: NEW }));
    const refused = await refusalOf(runCommand(call, changePassword, { current: password, password: NEW }));
    expect(refused.code).toBe("rate_limited");
    const again = { ...call, now: new Date(call.now.getTime() + 15 * 60_000) };
    await runCommand(again, changePassword, { current: password, password: NEW });
  });

  test("of two changes at the same moment one wins, and the other is told", async () => {
    const { call, email, password } = await someoneSignedIn();
    const results = await Promise.allSettled(
      ["the first new password", "the second new password"].map((next) =>
        runCommand(call, changePassword, { current: password, password: next }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await signsIn(email, password)).toBe(null);
  });
});

describe("signing out everywhere", () => {
  test("ends every session and every pending link of the user, and no one else’s", async () => {
    const [one, other] = [await someoneSignedIn(), await someoneSignedIn()];
    for (const { email } of [one, other]) await keepLink(email, randomBytes(32).toString("hex"), inAnHour());
    await runCommand(one.call, signOutEverywhere, {});
    expect([await one.isSignedIn(), await other.isSignedIn()]).toEqual([false, true]);
    expect(await linksOf(one.email)).toEqual([]);
    expect(await linksOf(other.email)).toHaveLength(1);
  });

  test("leaves the password unchanged", async () => {
    const { call, email, password, userId } = await someoneSignedIn();
    await runCommand(call, signOutEverywhere, {});
    expect(await signsIn(email, password)).toMatchObject({ id: userId });
  });
});

test("a name is stored, and an empty one removes it", async () => {
  const { call, userId } = await someoneSignedIn();
  await runCommand(call, renameUser, { name: "Robin Doe" });
  expect((await storedUser(userId)).name).toBe("Robin Doe");
  expect(await runCommand(call, renameUser, { name: "" })).toEqual({ name: null });
  expect((await storedUser(userId)).name).toBe(null);
});
