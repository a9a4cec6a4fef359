import { randomBytes } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import { like } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { rateLimits } from "../../db/schema";
import { refusalOf } from "../bookings/desk.test-support";
import { testDatabase } from "../testing/business/test-business";
import { makeSignedUpUser } from "../testing/caller/dashboard-session";
import { aClient, someoneSignedIn, storedUser } from "./account.test-support";
import { checkPassword } from "./check-password";
import { networkOf } from "./client-network";
import { endSessions } from "./end-sessions";
import { authSecret } from "./installation-secret";
import { rememberDevice, type SignInClient } from "./known-device";
import { secondsUntilLink } from "./seconds-until-link";

vi.mock("@node-rs/argon2", async (original) => {
  const actual = await original<typeof argon2>();
  return { ...actual, verify: vi.fn(actual.verify) };
});
beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

const NOW = new Date();
const anEmail = () => `nobody-${randomBytes(6).toString("hex")}@example.com`;
const check = (email: string, password: string, client: SignInClient = aClient(), now = NOW) =>
  checkPassword(testDatabase(), { email, password }, client, now);

/** How many failures an account has counted. */
async function countersOf(email: string): Promise<Record<string, number>> {
  const rows = await testDatabase()
    .select()
    .from(rateLimits)
    .where(like(rateLimits.clientAddress, `${email}%`));
  return Object.fromEntries(rows.map(({ endpoint, passedMs }) => [endpoint, passedMs.length]));
}

test("the right password gives the user and the epoch in which it was right", async () => {
  const { email, password, userId } = await makeSignedUpUser();
  await endSessions(testDatabase(), { id: userId, email });
  expect(await check(email, password)).toEqual({ id: userId, email, epoch: (await storedUser(userId)).sessionEpoch });
});

test("a wrong password, an account without one and an unknown account get the same answer after the same work", async () => {
  const withPassword = await makeSignedUpUser();
  const withoutOne = await someoneSignedIn({ hasPassword: false });
  for (const email of [withPassword.email, withoutOne.email, anEmail()]) {
    expect(await check(email, "not the password")).toBe(null);
  }
  // One comparison each, with something stored like a password.
  const looks = vi.mocked(argon2.verify).mock.calls.map(([stored]) => String(stored).split("$").slice(1, 4).join(" "));
  expect(looks).toHaveLength(3);
  expect(new Set(looks).size).toBe(1);
});

test("the placeholder of an account without a password doesn't sign in to it", async () => {
  const { email } = await someoneSignedIn({ hasPassword: false });
  expect(await check(email, "a password that nobody has")).toBe(null);
});

describe("failures are counted, in the database", () => {
  test("20 in ten minutes from one address, whatever the account; the refusal says when to try again", async () => {
    const client = aClient();
    for (let n = 0; n < 20; n += 1) expect(await check(anEmail(), "x", client)).toBe(null);
    const refused = await refusalOf(check(anEmail(), "x", client));
    expect(refused).toEqual({ code: "rate_limited", retryAfterSeconds: 600 });
    const later = new Date(NOW.getTime() + 600_000);
    expect(await check(anEmail(), "x", client, later)).toBe(null);
  });

  test("the right password is never counted, however often it is given", async () => {
    const { email, password, userId } = await makeSignedUpUser();
    const client = aClient();
    for (let n = 0; n < 21; n += 1) expect(await check(email, password, client)).toMatchObject({ id: userId });
    expect(await countersOf(email)).toEqual({ "sign-in-account": 0, "sign-in-account-day": 0 });
  });

  test("10 in 15 minutes for one account from one network, whichever of its addresses; then even the right one is refused", async () => {
    const { email, password, userId } = await makeSignedUpUser();
    for (let n = 0; n < 10; n += 1) expect(await check(email, "x", aClient(`192.0.2.${n}`))).toBe(null);
    const refused = await refusalOf(check(email, password, aClient("192.0.2.99")));
    expect(refused).toEqual({ code: "rate_limited", retryAfterSeconds: 900 });
    expect(await countersOf(email)).toEqual({ "sign-in-account": 10, "sign-in-account-day": 10 });
    expect(await check(email, password, aClient("198.51.100.1"))).toMatchObject({ id: userId });
    expect(await check(email, password, aClient("192.0.2.99"), new Date(NOW.getTime() + 900_000))).not.toBe(null);
  });

  test("200 a day for one account from everywhere", async () => {
    const { email, password } = await makeSignedUpUser();
    const minute = (n: number) => new Date(NOW.getTime() - n * 60_000).getTime();
    const passedMs = Array.from({ length: 199 }, (_, n) => minute(200 - n));
    const expiresAt = new Date(NOW.getTime() + 86_400_000);
    await testDatabase()
      .insert(rateLimits)
      .values({ endpoint: "sign-in-account-day", clientAddress: email, passedMs, expiresAt });
    expect(await check(email, "x")).toBe(null);
    const refused = await refusalOf(check(email, password));
    expect(refused).toEqual({ code: "rate_limited", retryAfterSeconds: 86_400 - 200 * 60 });
  });

  test("an unknown account has the same limits as an existing one", async () => {
    const [email, client] = [anEmail(), aClient()];
    for (let n = 0; n < 10; n += 1) await check(email, "x", client);
    expect(await refusalOf(check(email, "x", client))).toEqual({ code: "rate_limited", retryAfterSeconds: 900 });
  });

  test("however many at once", async () => {
    const { email } = await makeSignedUpUser();
    const client = aClient();
    const attempts = await Promise.allSettled(Array.from({ length: 25 }, () => check(email, "x", client)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(argon2.verify).toHaveBeenCalledTimes(10);
  });
});

describe("a device that has signed in before", () => {
  /** Others have used up the limits of the account and of the device's network. */
  async function besieged() {
    const person = await makeSignedUpUser();
    const { email, userId: id } = person;
    const device = aClient();
    await rememberDevice(testDatabase(), device, { id, email, epoch: 0 });
    const used = (endpoint: string, clientAddress: string, times: number) => ({
      endpoint,
      clientAddress,
      passedMs: Array.from({ length: times }, () => NOW.getTime()),
      expiresAt: new Date(NOW.getTime() + 86_400_000),
    });
    await testDatabase()
      .insert(rateLimits)
      .values([
        used("sign-in-account", `${email} ${networkOf(device.address)}`, 10),
        used("sign-in-account-day", email, 200),
        used("sign-in", device.address, 20),
      ]);
    return { ...person, device };
  }

  test("isn’t locked out by others, and has ten failures of its own", async () => {
    const { email, password, userId, device } = await besieged();
    expect((await refusalOf(check(email, password, aClient(device.address)))).code).toBe("rate_limited");
    expect((await refusalOf(check(email, password, aClient()))).code).toBe("rate_limited");
    expect(await check(email, password, device)).toMatchObject({ id: userId });
    for (let n = 0; n < 10; n += 1) expect(await check(email, "x", device)).toBe(null);
    expect((await refusalOf(check(email, password, device))).code).toBe("rate_limited");
  });

  test("is no longer known once all sessions have ended, nor for another account, nor with a cookie that was not made for it", async () => {
    const { email, password, userId, device } = await besieged();
    const [name = "", token = ""] = [...device.kept].flat();
    const other = await besieged();
    const [otherName = ""] = other.device.kept.keys();
    const secret = await authSecret(testDatabase());
    const forged = {
      "another account’s": [...other.device.kept.values()].join(),
      changed: `${token.slice(0, -9)}${token.at(-9) === "A" ? "B" : "A"}${token.slice(-8)}`,
      "a session": await encode({ token: { sub: userId, epoch: 0 }, secret }),
      "signed by somebody else": await encode({ token: { sub: userId, epoch: 0 }, secret: "s", salt: "known-device" }),
      "run out": await encode({ token: { sub: userId, epoch: 0 }, secret, salt: "known-device", maxAge: -60 }),
      nothing: "",
    };
    for (const [kind, value] of Object.entries(forged)) {
      const thief = { ...aClient(), cookie: (asked: string) => (asked === name ? value : undefined) };
      expect([kind, (await refusalOf(check(email, password, thief))).code]).toEqual([kind, "rate_limited"]);
    }
    expect(otherName).not.toBe(name);
    expect((await refusalOf(check(other.email, other.password, device))).code).toBe("rate_limited");
    await endSessions(testDatabase(), { id: userId, email });
    expect((await refusalOf(check(email, password, device))).code).toBe("rate_limited");
  });

  test("stores that out of reach of scripts and other pages, and without the email address", async () => {
    const { email, device } = await besieged();
    const [line = ""] = device.lines;
    for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/api/auth", "Max-Age=15552000"]) expect(line).toContain(flag);
    expect(line).not.toContain(email);
  });

  test("still gets links when others have used up the address's daily limit", async () => {
    const { email, device } = await besieged();
    const ask = (client: SignInClient) => secondsUntilLink(testDatabase(), email, client, NOW);
    // Five per network, and 20 in all: no mailbox is flooded.
    const stranger = aClient("192.0.2.1");
    const waits = [];
    for (let n = 0; n < 6; n += 1) waits.push(await ask(stranger));
    expect(waits).toEqual([null, null, null, null, null, 900]);
    for (let network = 0; network < 3; network += 1)
      for (let n = 0; n < 5; n += 1) expect(await ask(aClient(`198.51.${network}.${n}`))).toBe(null);
    expect(await ask(aClient())).toBe(86_400);
    for (let n = 0; n < 5; n += 1) expect(await ask(device)).toBe(null);
    expect(await ask(device)).toBe(900);
  });

  test("an address without an account gets as many links, and has no known devices", async () => {
    const email = anEmail();
    const client = aClient();
    await rememberDevice(testDatabase(), client, { id: "usr_nobody", email, epoch: 0 });
    const waits = [];
    for (let n = 0; n < 6; n += 1) waits.push(await secondsUntilLink(testDatabase(), email, client, NOW));
    expect(waits).toEqual([null, null, null, null, null, 900]);
  });
});
