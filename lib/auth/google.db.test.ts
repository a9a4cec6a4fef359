import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { decode, encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, users } from "../../db/schema";
import { testDatabase } from "../testing/business/test-business";
import { makeSignedUpUser } from "../testing/caller/dashboard-session";
import { storedUser } from "./account.test-support";
import { endSessions } from "./end-sessions";
import { openGoogle } from "./google.test-support";
import { authSecret } from "./installation-secret";

process.env.APP_URL = "https://booking.example.com";
process.env.NEXTAUTH_URL = process.env.APP_URL;
process.env.GOOGLE_CLIENT_ID = "a-client";
process.env.GOOGLE_CLIENT_SECRET = "a-secret";
const SESSION = "__Secure-next-auth.session-token";

let google: Awaited<ReturnType<typeof openGoogle>>;
beforeAll(async () => {
  google = await openGoogle("a-client");
});
afterAll(() => google.close());

const text = () => randomBytes(6).toString("hex");
const anEmail = () => `person-${text()}@gmail.com`;
const accountsOf = (userId: string) => testDatabase().select().from(accounts).where(eq(accounts.userId, userId));
const usersOf = (email: string) => testDatabase().select().from(users).where(eq(users.email, email));

/** The user whose session the browser has now. */
async function whoHas(cookies: Map<string, string>): Promise<string | null> {
  const token = await decode({ token: cookies.get(SESSION), secret: await authSecret(testDatabase()) });
  return token?.sub ?? null;
}

test("a verified address creates an account: verified, in lowercase, with the name, and none of Google’s tokens", async () => {
  const email = anEmail();
  const { location, cookies, flags } = await google.comeAs({
    sub: text(),
    email: email.toUpperCase(),
    email_verified: true,
    name: "Robin Doe",
  });
  expect(location).toBe("/account");
  const [made] = await usersOf(email);
  expect(made).toMatchObject({ name: "Robin Doe", emailVerified: expect.any(Date), passwordHash: null, image: null });
  expect(await whoHas(cookies)).toBe(made?.id);
  expect(await accountsOf(made?.id ?? "")).toMatchObject([{ access_token: null, id_token: null, refresh_token: null }]);
  const session = flags.find((line) => line.startsWith(`${SESSION}=`)) ?? "";
  for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(session).toContain(flag);
});

test.each([false, "true", undefined])(
  "an address whose verification is %j creates and opens no account",
  async (verified) => {
    const person = await makeSignedUpUser();
    for (const email of [anEmail(), person.email]) {
      const { location, cookies } = await google.comeAs({ sub: text(), email, email_verified: verified });
      expect(location).toContain("error=AccessDenied");
      expect(await whoHas(cookies)).toBe(null);
    }
    expect(await accountsOf(person.userId)).toEqual([]);
  },
);

test("a verified address with an account opens that account, the second time too", async () => {
  const { email, userId } = await makeSignedUpUser();
  const claims = { sub: text(), email, email_verified: true, hd: "example.com" };
  for (const _time of ["first", "second"]) expect(await whoHas((await google.comeAs(claims)).cookies)).toBe(userId);
  expect(await accountsOf(userId)).toHaveLength(1);
  expect((await storedUser(userId)).passwordHash).not.toBe(null);
});

test("a browser's session, active or ended, is never linked to another person’s Google account", async () => {
  const victim = await makeSignedUpUser();
  const secret = await authSecret(testDatabase());
  const live = await encode({ token: { sub: victim.userId, epoch: 0 }, secret });
  for (const end of [false, true]) {
    if (end) await endSessions(testDatabase(), { id: victim.userId, email: victim.email });
    const email = anEmail();
    const { cookies } = await google.comeAs({ sub: text(), email, email_verified: true }, { [SESSION]: live });
    const [made] = await usersOf(email);
    expect(await whoHas(cookies)).toBe(made?.id);
    expect(made?.id).not.toBe(victim.userId);
    expect(await accountsOf(victim.userId)).toEqual([]);
  }
});

test("an address that Google doesn’t run opens and creates nothing: it has to be verified by a link", async () => {
  const { email, userId } = await makeSignedUpUser();
  // Also if such an account was linked before.
  const sub = text();
  await testDatabase().insert(accounts).values({ userId, type: "oauth", provider: "google", providerAccountId: sub });
  for (const claims of [
    { sub, email },
    { sub: text(), email },
    { sub: text(), email: `person-${text()}@example.com` },
  ]) {
    const { location, cookies } = await google.comeAs({ ...claims, email_verified: true });
    expect(location).toMatch(/\/sign-in\/prove\?/);
    expect(new URL(location ?? "", "http://localhost").searchParams.get("email")).toBe(claims.email);
    expect(await whoHas(cookies)).toBe(null);
    expect((await usersOf(claims.email)).map(({ id }) => id)).toEqual(claims.email === email ? [userId] : []);
  }
  expect(await accountsOf(userId)).toHaveLength(1);
});
