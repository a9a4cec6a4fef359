import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { linkSentTo } from "../../auth/sign-in-mails.test-support";
import { makeSignedUpUser } from "../../testing/caller/dashboard-session";
import { aVisitor } from "../../testing/caller/visitor";

/** What anyone can write as the URL to go to next. */
const FOREIGN = [
  "//evil.example",
  "https://evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "http://localhost:3000@evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "/\r\n/evil.example",
  "javascript:alert(1)",
  "/\u0000//evil.example",
];

/** Where an answer leads to: a path of ours, or the path of a whole address on this server. */
function placeOf(answer: { headers: Headers; json: unknown }, baseUrl = "http://own.example"): string {
  const told = answer.json as { url?: string } | undefined;
  const place = answer.headers.get("location") ?? told?.url ?? "";
  const url = new URL(place, baseUrl);
  expect(place).not.toMatch(/^\/\//);
  expect(url.hostname).toMatch(/^(own\.example|localhost)$/);
  return `${url.pathname}${url.search}`;
}

describe.each(FOREIGN)("%j never leads off the site", (next) => {
  const query = new URLSearchParams({ callbackUrl: next });

  test("through the library’s own pages", async () => {
    for (const page of ["signin", "signin/email", "signout", "error", "error?error=Callback", "verify-request"]) {
      const answer = await aVisitor().get(`/api/auth/${page}${page.includes("?") ? "&" : "?"}${query}`);
      expect(answer.status).toBe(303);
      expect(placeOf(answer)).not.toContain("evil");
    }
  });

  test("through signing in by password, or out", async () => {
    const { email, password } = await makeSignedUpUser();
    for (const json of ["true", "false"]) {
      const visitor = aVisitor();
      expect(placeOf(await visitor.signIn({ email, password }, { callbackUrl: next, json }))).toBe("/dashboard");
      expect(await visitor.who()).toBe(email);
      expect(placeOf(await visitor.post("/api/auth/signout", { callbackUrl: next, json }))).not.toContain("evil");
    }
  });

  test("through a link, in its mail and in its address", async () => {
    const email = `person-${randomBytes(6).toString("hex")}@example.com`;
    await aVisitor().post("/api/auth/signin/email", { email, callbackUrl: next });
    const { query: sent } = await linkSentTo(email);
    expect(sent.get("callbackUrl")).toBe("/dashboard");
    sent.set("callbackUrl", next);
    const visitor = aVisitor();
    const page = await visitor.get(`/sign-in/link?${sent}`);
    expect(page.text).toMatch(/action="\/api\/auth\/callback\/email\?[^"]*callbackUrl=%2Fdashboard"/);
    const followed = await visitor.post(`/api/auth/callback/email?${sent}`);
    // Anything that can't be a URL is refused, and signs no one in.
    if (followed.status === 400) {
      expect(await visitor.who()).toBeNull();
      return;
    }
    expect(placeOf(followed)).toBe("/dashboard");
    // Opened again by who is signed in, the page leads on.
    expect(placeOf(await visitor.get(`/sign-in/link?${sent}`))).toBe("/dashboard");
  });

  test("through the pages of who is signed in already, or the cookie in which the library remembers", async () => {
    const visitor = aVisitor();
    // A separate user, because attempts are limited per account.
    await visitor.signIn(await makeSignedUpUser());
    for (const page of ["/sign-in", "/sign-up"]) {
      const answer = await visitor.get(`${page}?${new URLSearchParams({ next })}`);
      expect([answer.status, placeOf(answer)]).toEqual([307, "/dashboard"]);
    }
    visitor.cookies.set("next-auth.callback-url", encodeURIComponent(next));
    for (const page of ["signin", "error", "verify-request"]) {
      expect(placeOf(await visitor.get(`/api/auth/${page}`))).not.toContain("evil");
    }
    const answer = await visitor.post("/api/auth/signout");
    expect(answer.status).toBeLessThan(500);
    if (answer.status < 400) expect(placeOf(answer)).not.toContain("evil");
  });
});

test("a page of ours is kept through everything", async () => {
  const person = await makeSignedUpUser();
  const next = "/dashboard/studio/bookings?status=confirmed&page=2";
  const query = new URLSearchParams({ callbackUrl: next });
  const asked = `/sign-in?${new URLSearchParams({ next })}`;
  expect(placeOf(await aVisitor().get(`/api/auth/signin?${query}`))).toBe(asked);
  const wrong = await aVisitor().signIn({ email: person.email, password: "not it" }, { callbackUrl: next });
  expect(placeOf(wrong)).toBe(`/sign-in?${new URLSearchParams({ error: "CredentialsSignin", next })}`);
  const right = await aVisitor().signIn(person, { callbackUrl: next });
  expect(right.headers.get("location")).toBe(next);
  const page = await aVisitor().get(asked);
  expect(page.text).toContain(`/sign-up?${new URLSearchParams({ next })}`.replaceAll("&", "&amp;"));
});
