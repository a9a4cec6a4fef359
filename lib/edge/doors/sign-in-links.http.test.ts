import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users, verificationTokens } from "../../../db/schema";
import { linksOf } from "../../auth/account.test-support";
import { linkSentTo } from "../../auth/sign-in-mails.test-support";
import { mailsTo } from "../../auth/users/users.test-support";
import { testDatabase } from "../../testing/business/test-business";
import { makeSignedUpUser } from "../../testing/caller/dashboard-session";
import { aVisitor } from "../../testing/caller/visitor";

const anEmail = () => `person-${randomBytes(6).toString("hex")}@example.com`;

async function linkFor(email: string, callbackUrl = "/set-up") {
  const atLeast = (await mailsTo(email)).length + 1;
  await aVisitor().post("/api/auth/signin/email", { email, callbackUrl });
  return linkSentTo(email, { atLeast });
}

describe("a link", () => {
  test("signs in by its button and leads on; the account is made with it, verified and without a password", async () => {
    const email = anEmail();
    const { callback } = await linkFor(email, "/account?x=1");
    const visitor = aVisitor();
    const answer = await visitor.post(callback);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account?x=1"]);
    expect(await visitor.who()).toBe(email);
    const made = await testDatabase().select().from(users).where(eq(users.email, email));
    expect(made).toMatchObject([{ emailVerified: expect.any(Date), passwordHash: null }]);
  });

  test("is for an address however it is written, and makes one account", async () => {
    const { email, userId } = await makeSignedUpUser();
    await aVisitor().post("/api/auth/signin/email", { email: ` ${email.toUpperCase()} ` });
    const visitor = aVisitor();
    await visitor.post((await linkSentTo(email)).callback);
    expect(await visitor.who()).toBe(email);
    const found = await testDatabase().select({ id: users.id }).from(users).where(eq(users.email, email));
    expect(found).toEqual([{ id: userId }]);
  });

  test("is kept as a hash that only this installation can make of its token", async () => {
    const email = anEmail();
    const token = (await linkFor(email)).query.get("token") ?? "";
    const [kept] = await linksOf(email);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect([token, createHash("sha256").update(token).digest("hex")]).not.toContain(kept?.token);
    const minutes = ((kept?.expires.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  test("is not used up by looking at its page, nor by asking for it otherwise than by its button", async () => {
    const email = anEmail();
    const { path, callback } = await linkFor(email);
    for (const look of [
      () => aVisitor().get(path),
      () => aVisitor().ask("HEAD", path),
      () => aVisitor().ask("HEAD", callback),
      () => aVisitor().get(callback, { "Sec-Fetch-Site": "cross-site" }),
      () => aVisitor().get(callback, { "Sec-Fetch-Site": "none" }),
      () => aVisitor().get(callback, { "Sec-Fetch-Site": "same-origin" }),
      () => aVisitor().get(callback),
      () => aVisitor().post(callback, {}, { Origin: "https://evil.example" }),
    ]) {
      const visitor = aVisitor();
      const answer = await look();
      expect(answer.headers.getSetCookie().join()).not.toContain("session-token");
      expect(await visitor.who()).toBe(null);
    }
    const elsewhere = await aVisitor().get(callback);
    expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([303, path]);
    const visitor = aVisitor();
    await visitor.post(callback);
    expect(await visitor.who()).toBe(email);
  });

  test("signs in by its page’s form as a browser without JavaScript sends it", async () => {
    const email = anEmail();
    const { path } = await linkFor(email, "/account");
    const visitor = aVisitor();
    const [, form = ""] = /<form [^>]*action="([^"]+)"[^>]*>/.exec((await visitor.get(path)).text) ?? [];
    const answer = await visitor.ask("POST", form.replaceAll("&amp;", "&"), { form: {} });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account"]);
    expect(await visitor.who()).toBe(email);
  });

  test("is good once, also when it is used twenty times at the same moment", async () => {
    const email = anEmail();
    const { callback } = await linkFor(email);
    const visitors = Array.from({ length: 20 }, (_, n) => aVisitor(n % 2 ? 1 : 0));
    await Promise.all(visitors.map((visitor) => visitor.csrfToken()));
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask("POST", callback, { form: {} })));
    const who = await Promise.all(visitors.map((visitor) => visitor.who()));
    expect(who.filter((found) => found === email)).toHaveLength(1);
    const places = answers.map(({ headers }) => headers.get("location"));
    expect(places.filter((place) => place?.startsWith("/sign-in/link?"))).toHaveLength(19);
  });

  test("two links of one new address at the same moment make one account", async () => {
    const email = anEmail();
    const links = [await linkFor(email), await linkFor(email)];
    const visitors = links.map(() => aVisitor());
    await Promise.all(visitors.map((visitor, n) => visitor.post(links[n]?.callback ?? "")));
    expect(await Promise.all(visitors.map((visitor) => visitor.who()))).toEqual([email, email]);
  });

  test.each([
    ["used", async (_email: string, callback: string) => void (await aVisitor().post(callback))],
    [
      "too old",
      async (email: string) => {
        const over = { expires: new Date(Date.now() - 1) };
        await testDatabase().update(verificationTokens).set(over).where(eq(verificationTokens.identifier, email));
      },
    ],
  ])("that is %s says so and offers a new one", async (_, spoil) => {
    const email = anEmail();
    const { path, callback } = await linkFor(email, "/account");
    await spoil(email, callback);
    const visitor = aVisitor();
    const answer = await visitor.post(callback);
    const page = new URLSearchParams({ email, callbackUrl: "/account" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/sign-in/link?${page}`]);
    for (const address of [path, `/sign-in/link?${page}`]) {
      const { text } = await visitor.get(address);
      expect(text).toContain("This link has expired or was already used");
      expect(text).toContain("Email me a new link");
    }
    expect(await visitor.who()).toBe(null);
  });

  test("works only for its own address", async () => {
    const victim = await makeSignedUpUser();
    const { query } = await linkFor(anEmail());
    query.set("email", victim.email);
    const visitor = aVisitor();
    await visitor.post(`/api/auth/callback/email?${query}`);
    expect(await visitor.who()).toBe(null);
  });
});

test("the page after asking is the same for every address, and says for how long the link is good", async () => {
  const page = async (email: string) =>
    (await aVisitor().get(`/sign-in/check-mail?${new URLSearchParams({ email })}`)).text;
  const { email } = await makeSignedUpUser();
  const [known, unknown] = [await page(email), await page(anEmail())];
  for (const text of [known, unknown]) {
    expect(text).toContain("We’ve sent you a link");
    expect(text).toMatch(/expires in (<!-- -->)?60(<!-- -->)? minutes/);
    // These servers have no SMTP server and run on a loopback address.
    expect(text).toContain("Email isn’t set up on this server");
  }
});
