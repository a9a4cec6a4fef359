import { randomBytes } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { rateLimits } from "../../db/schema";
import { refusalOf } from "../bookings/desk.test-support";
import { testDatabase } from "../testing/business/test-business";
import { someAddress } from "../testing/caller/api-client";
import { makeSignedUpUser } from "../testing/caller/dashboard-session";
import { someoneSignedIn, storedUser } from "./account.test-support";
import { checkPassword } from "./check-password";
import { endSessions } from "./end-sessions";

vi.mock("@node-rs/argon2", async (original) => {
  const actual = await original<typeof argon2>();
  return { ...actual, verify: vi.fn(actual.verify) };
});
beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

const NOW = new Date();
const anEmail = () => `nobody-${randomBytes(6).toString("hex")}@example.com`;
const check = (email: string, password: string, address = someAddress(), now = NOW) =>
  checkPassword(testDatabase(), { email, password }, address, now);

test("the right password tells the user and the epoch that it was good in", async () => {
  const { email, password, userId } = await makeSignedUpUser();
  await endSessions(testDatabase(), { id: userId, email });
  expect(await check(email, password)).toEqual({ id: userId, epoch: (await storedUser(userId)).sessionEpoch });
});

test("a wrong password, an account without one and an unknown account are the same answer after the same work", async () => {
  const withPassword = await makeSignedUpUser();
  const withoutOne = await someoneSignedIn({ hasPassword: false });
  for (const email of [withPassword.email, withoutOne.email, anEmail()]) {
    expect(await check(email, "not the password")).toBe(null);
  }
  // One look each, at something that was kept as passwords are.
  const looks = vi.mocked(argon2.verify).mock.calls.map(([stored]) => String(stored).split("$").slice(1, 4).join(" "));
  expect(looks).toHaveLength(3);
  expect(new Set(looks).size).toBe(1);
});

test("nobody gets into an account without a password by the text that stands in its place", async () => {
  const { email } = await someoneSignedIn({ hasPassword: false });
  expect(await check(email, "a password that nobody has")).toBe(null);
});

describe("attempts are counted, in the database", () => {
  test("20 in ten minutes from one address, whatever the account; refused ones are told when", async () => {
    const address = someAddress();
    for (let n = 0; n < 20; n += 1) expect(await check(anEmail(), "x", address)).toBe(null);
    const refused = await refusalOf(check(anEmail(), "x", address));
    expect(refused).toEqual({ code: "rate_limited", retryAfterSeconds: 600 });
    const later = new Date(NOW.getTime() + 600_000);
    expect(await check(anEmail(), "x", address, later)).toBe(null);
  });

  test("10 in ten minutes for one account, from wherever, even with the right password then", async () => {
    const { email, password } = await makeSignedUpUser();
    for (let n = 0; n < 10; n += 1) expect(await check(email, "x")).toBe(null);
    expect(await refusalOf(check(email, password))).toEqual({ code: "rate_limited", retryAfterSeconds: 600 });
    const [row] = await testDatabase().select().from(rateLimits).where(eq(rateLimits.clientAddress, email));
    expect(row?.passedMs).toHaveLength(10);
  });

  test("an unknown account is limited as one that there is", async () => {
    const email = anEmail();
    for (let n = 0; n < 10; n += 1) await check(email, "x");
    expect((await refusalOf(check(email, "x"))).code).toBe("rate_limited");
  });

  test("however many at once", async () => {
    const { email } = await makeSignedUpUser();
    const attempts = await Promise.allSettled(Array.from({ length: 25 }, () => check(email, "x")));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(argon2.verify).toHaveBeenCalledTimes(10);
    await testDatabase().execute(sql`delete from rate_limits where client_address = ${email}`);
  });
});
