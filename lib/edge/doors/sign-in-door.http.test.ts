import { randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { linksOf } from "../../auth/account.test-support";
import { endSessions } from "../../auth/end-sessions";
import { authSecret } from "../../auth/installation-secret";
import { mailsTo } from "../../auth/users/users.test-support";
import { testDatabase } from "../../testing/business/test-business";
import { someAddress } from "../../testing/caller/api-client";
import { makeSignedUpUser, type SignedUpUser } from "../../testing/caller/dashboard-session";
import { aVisitor, type Visitor } from "../../testing/caller/visitor";

const SESSION = "next-auth.session-token";
const anEmail = () => `person-${randomBytes(6).toString("hex")}@example.com`;

async function signedIn(): Promise<{ visitor: Visitor; person: SignedUpUser }> {
  const person = await makeSignedUpUser();
  const visitor = aVisitor();
  await visitor.signIn(person);
  expect(await visitor.who()).toBe(person.email);
  return { visitor, person };
}

describe("a form that isn’t ours does nothing", () => {
  const strangersToken = () => aVisitor().csrfToken();
  const TOKENS: Record<string, (visitor: Visitor) => Promise<Record<string, string>>> = {
    "without a token": async () => ({}),
    "with an empty token": async () => ({ csrfToken: "" }),
    "with a made-up token": async () => ({ csrfToken: "a".repeat(64) }),
    "with another visitor’s token": async () => ({ csrfToken: await strangersToken() }),
  };

  describe.each(Object.entries(TOKENS))("%s", (_, tokenFor) => {
    test("no one is signed in", async () => {
      const { email, password } = await makeSignedUpUser();
      const visitor = aVisitor();
      await visitor.csrfToken();
      const form = { email, password, ...(await tokenFor(visitor)) };
      const answer = await visitor.ask("POST", "/api/auth/callback/credentials", { form });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in?error=Form"]);
      const told = await visitor.ask("POST", "/api/auth/callback/credentials", { form: { ...form, json: "true" } });
      expect(told.json).toEqual({ url: expect.stringMatching(/\/sign-in\?error=Form$/) });
      expect(await visitor.who()).toBe(null);
    });

    test("no link is made or sent", async () => {
      const email = anEmail();
      const visitor = aVisitor();
      await visitor.csrfToken();
      const form = { email, ...(await tokenFor(visitor)) };
      const { headers } = await visitor.ask("POST", "/api/auth/signin/email", { form });
      expect(headers.get("location")).toBe("/sign-in?error=Form");
      expect([await linksOf(email), await mailsTo(email)]).toEqual([[], []]);
    });

    test("no one is signed out", async () => {
      const { visitor, person } = await signedIn();
      await visitor.ask("POST", "/api/auth/signout", { form: await tokenFor(visitor) });
      expect(await visitor.who()).toBe(person.email);
    });
  });

  test.each(["https://evil.example", "http://localhost.evil.example", "null"])(
    "sent from %s it is 403 before it is read, even with the right token",
    async (origin) => {
      const { visitor, person } = await signedIn();
      for (const path of ["callback/credentials", "callback/email", "signin/email", "signout"]) {
        const answer = await visitor.post(`/api/auth/${path}`, { email: person.email }, { Origin: origin });
        expect([path, answer.status, answer.json]).toEqual([path, 403, { ok: false, error: expect.any(String) }]);
      }
      expect(await visitor.who()).toBe(person.email);
      expect(await linksOf(person.email)).toEqual([]);
    },
  );

  test.each(["/account", "/sign-in", "/sign-up"])("an action of %s called from another site is 403", async (path) => {
    const { visitor } = await signedIn();
    const headers = {
      Origin: "https://evil.example",
      "Next-Action": "40".padEnd(42, "a"),
      "Content-Type": "text/plain;charset=UTF-8",
    };
    const answer = await visitor.ask("POST", path, { body: "[{}]", headers });
    expect(answer.status).toBe(403);
  });
});

test("a wrong password and an unknown account are the same answer", async () => {
  const { email } = await makeSignedUpUser();
  const answers = await Promise.all(
    [email, anEmail()].map(async (tried) => {
      const visitor = aVisitor();
      const { status, text, headers } = await visitor.signIn({ email: tried, password: "not it" }, { json: "true" });
      return { status, text, names: [...headers.keys()].sort(), cookies: [...visitor.cookies.keys()].sort() };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 401, text: expect.stringContaining("error=CredentialsSignin") });
});

test("a link is asked for with the same answer, with an account or without, and each address gets one", async () => {
  const { email } = await makeSignedUpUser();
  const tried = [email, anEmail()];
  const answers = await Promise.all(
    tried.map(async (one) => {
      const { status, text, headers } = await aVisitor().post("/api/auth/signin/email", { email: one, json: "true" });
      return { status, text, names: [...headers.keys()].sort() };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 200, text: expect.stringContaining("/sign-in/check-mail") });
  for (const one of tried) expect(await mailsTo(one, { atLeast: 1 })).toHaveLength(1);
});

describe("attempts are limited over all servers", () => {
  test("signing in to one account: the 11th is 429 and says when, to scripts and to forms", async () => {
    const { email, password } = await makeSignedUpUser();
    const at = { "X-Forwarded-For": someAddress() };
    const signIn = (server: 0 | 1, typed: string, form = {}) =>
      aVisitor(server).post("/api/auth/callback/credentials", { email, password: typed, ...form }, at);
    const known = aVisitor();
    await known.signIn({ email, password });
    for (let n = 0; n < 10; n += 1) await signIn(n % 2 ? 1 : 0, "not it");
    const refused = await signIn(1, password, { json: "true" });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(refused.text).toContain(`/sign-in?error=wait-${seconds}`);
    const form = await signIn(0, password);
    expect(form.headers.get("location")).toMatch(/^\/sign-in\?error=wait-\d+$/);
    const page = await aVisitor().get(form.headers.get("location") ?? "");
    expect(page.text).toMatch(/Too many attempts. Please try again in (a minute|\d+ minutes)/);
    // A browser that has signed in before isn’t kept out by those, not even from where they are.
    known.cookies.delete(SESSION);
    await known.post("/api/auth/callback/credentials", { email, password }, at);
    expect(await known.who()).toBe(email);
  });

  test("a browser that signs in remembers it, only for signing in", async () => {
    const { email, password } = await makeSignedUpUser();
    const { headers } = await aVisitor().signIn({ email, password });
    const [line = ""] = headers.getSetCookie().filter((cookie) => cookie.startsWith("device."));
    for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/api/auth;"]) expect(line).toContain(flag);
    const refused = await aVisitor().signIn({ email, password: "not it" });
    expect(refused.headers.getSetCookie().join()).not.toContain("device.");
  });

  test("links to one address: the 6th is 429; nothing is made or sent for it", async () => {
    const email = anEmail();
    const at = { "X-Forwarded-For": someAddress() };
    const ask = () => aVisitor().post("/api/auth/signin/email", { email, json: "true" }, at);
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("error=wait-")]);
    expect((await mailsTo(email, { atLeast: 5 })).length).toBe(5);
    expect((await linksOf(email)).length).toBe(5);
  });
});

describe("a session", () => {
  test("that was ended is dead at once, wherever it is shown", async () => {
    const { visitor, person } = await signedIn();
    expect((await visitor.get("/account")).status).toBe(200);
    await endSessions(testDatabase(), { id: person.userId, email: person.email });
    const page = await visitor.get("/account");
    expect([page.status, page.headers.get("location")]).toEqual([307, "/sign-in?next=%2Faccount"]);
    expect((await visitor.get("/sign-in")).status).toBe(200);
    expect(await visitor.who()).toBe(null);
  });

  test("ends with signing out", async () => {
    const { visitor } = await signedIn();
    const answer = await visitor.post("/api/auth/signout");
    expect(answer.status).toBe(303);
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  test("is no session if its token was changed, has expired, or is another’s", async () => {
    const { visitor, person } = await signedIn();
    const token = visitor.cookies.get(SESSION) ?? "";
    const secret = await authSecret(testDatabase());
    const said = { sub: person.userId, epoch: 0, way: "password", signedInMs: Date.now() };
    const forged = {
      changed: `${token.slice(0, -9)}${token.at(-9) === "A" ? "B" : "A"}${token.slice(-8)}`,
      cut: token.slice(0, 40),
      "signed with another secret": await encode({ token: said, secret: "another secret of this length" }),
      "run out": await encode({ token: said, secret, maxAge: -60 }),
      "of another kind": await encode({ token: said, secret, salt: "next-auth.state" }),
      "of a wrong epoch": await encode({ token: { ...said, epoch: 1 }, secret }),
      "without an epoch": await encode({ token: { sub: person.userId }, secret }),
      "of nobody": await encode({ token: { ...said, sub: "usr_nobody" }, secret }),
      "no token": "%ff%00",
      empty: "",
    };
    for (const [kind, value] of Object.entries(forged)) {
      const bearer = aVisitor();
      bearer.cookies.set(SESSION, value);
      const page = await bearer.get("/account");
      expect([kind, page.status, await bearer.who()]).toEqual([kind, 307, null]);
    }
    // The same with correct data is one: the refusals above are only for their fault.
    const bearer = aVisitor();
    bearer.cookies.set(SESSION, await encode({ token: said, secret }));
    expect(await bearer.who()).toBe(person.email);
  });
});
