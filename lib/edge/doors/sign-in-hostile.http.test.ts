import { beforeAll, describe, expect, test } from "vitest";
import type { ApiAnswer } from "../../testing/caller/api-client";
import { rawCall } from "../../testing/caller/raw-request";
import { aVisitor } from "../../testing/caller/visitor";
import { ALL_METHODS } from "../../testing/contract/contract";

/** The methods of every route below /api/auth. Google's exist only with its keys, which these servers don't have. */
const ROUTES: Record<string, string[]> = {
  csrf: ["GET"],
  providers: ["GET"],
  session: ["GET"],
  signin: ["GET"],
  "signin/email": ["GET", "POST"],
  signout: ["GET", "POST"],
  error: ["GET"],
  "verify-request": ["GET"],
  "callback/credentials": ["POST"],
  "callback/email": ["GET", "POST"],
};
const NOTHING = [
  "_log",
  "signin/google",
  "callback/google",
  "signin/credentials",
  "signin/nobody",
  "callback",
  "callback/nobody",
  "csrf/more",
  "callback/email/more",
  "__proto__",
  "constructor",
  "signin/__proto__",
  "signin/toString",
  "%ff",
  "%00",
  "%E2%82%AC",
  "..%2f..%2fapi",
  "signin%2femail",
  "a".repeat(4_000),
];

/** JSON in the one shape, or the way to a page of ours: never a 5xx, never a page or a text of the library's. */
function expectTame(answer: ApiAnswer, asked: string, method: string): void {
  const { status, headers, text } = answer;
  expect([asked, status < 500]).toEqual([asked, true]);
  const location = headers.get("location");
  if (location !== null) {
    expect([asked, status, text]).toEqual([asked, 303, ""]);
    expect(location).toMatch(/^\/(sign-in|dashboard)/);
    return;
  }
  if (method === "HEAD") {
    expect(text).toBe("");
    return;
  }
  expect([asked, headers.get("content-type")?.split(";")[0]]).toEqual([asked, "application/json"]);
  if (status >= 400 && !text.startsWith('{"url":')) {
    expect([asked, answer.json]).toEqual([asked, { ok: false, error: expect.any(String) }]);
  }
}

let cookie: string;
let csrfToken: string;
beforeAll(async () => {
  const visitor = aVisitor();
  csrfToken = await visitor.csrfToken();
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

async function tame(method: string, path: string, options: Parameters<typeof rawCall>[2] = {}): Promise<ApiAnswer> {
  const headers = { Cookie: cookie, ...options.headers };
  const answer = await rawCall(method, `/api/auth/${path}`, { ...options, headers });
  expectTame(answer, path, method);
  return answer;
}

describe.each(Object.entries(ROUTES))("/api/auth/%s", (route, allowed) => {
  test("answers each other method with 405, and says which there are", async () => {
    for (const method of ALL_METHODS.filter((one) => !allowed.includes(one))) {
      const { status, headers } = await tame(method, route);
      expect([method, status, headers.get("allow")]).toEqual([method, 405, allowed.join(", ")]);
    }
  });

  test("stays tame for odd queries", async () => {
    for (const query of [
      "callbackUrl",
      "callbackUrl=1&callbackUrl=2",
      "callbackUrl=%00",
      "callbackUrl=%ff",
      "callbackUrl=%0d%0aX-Injected:%201",
      "callbackUrl[a]=1",
      "callbackUrl=javascript:alert(1)",
      "error=%0d%0aX-Injected:%201",
      "error=%E2%82%AC",
      "error=%ff&error=2",
      "error=%3Cscript%3E",
      "token=%00&email=%00",
      "token=x&email=x@example.com",
      `token=${"0".repeat(64)}&email=%00@example.com`,
      `token=${"0".repeat(64)}&email=a@example.com&email=b@example.com`,
      `token=${"0".repeat(64)}&email=nobody@example.com`,
      "__proto__[x]=1",
      "json=true",
      `x=${"9".repeat(6_000)}`,
    ]) {
      const answer = await tame(allowed[0] ?? "GET", `${route}?${query}`, { headers: FORM, body: undefined });
      expect(answer.headers.get("x-injected")).toBe(null);
    }
  });
});

describe.each(Object.entries(ROUTES).filter(([, methods]) => methods.includes("POST")))(
  "POST /api/auth/%s",
  (route) => {
    test("stays tame for whatever body", async () => {
      const token = `csrfToken=${csrfToken}`;
      for (const body of [
        "",
        token,
        `${token}&json=true`,
        `${token}&email=&password=`,
        `${token}&email=a&email=b&password=c&password=d&json=true`,
        `${token}&email=%00@example.com&password=%00&json=true`,
        `${token}&email=%ff&password=%ff&json=true`,
        `${token}&email=a%0d%0aBcc:%20b@example.com&json=true`,
        `${token}&email=${"a".repeat(8_000)}@example.com&json=true`,
        `${token}&email[a]=1&password[b]=2&json=true`,
        `${token}&callbackUrl=javascript:alert(1)&json=true`,
        `${token}&callbackUrl=%0d%0aX&json=true`,
        `${token}&__proto__=1&constructor=2`,
        "csrfToken=a&csrfToken=b",
        "&&&===&&&",
        Buffer.from([0xff, 0xfe, 0x00]),
      ]) {
        await tame("POST", route, { body, headers: FORM });
      }
    });

    test("accepts only forms of a known and small length", async () => {
      const body = `csrfToken=${csrfToken}`;
      expect((await tame("POST", route, { body: "{", headers: { "Content-Type": "application/json" } })).status).toBe(
        400,
      );
      expect(
        (await tame("POST", route, { body: '{"csrfToken":1}', headers: { "Content-Type": "text/plain" } })).status,
      ).toBe(400);
      expect((await tame("POST", route, { body })).status).toBe(400);
      const parts = { "Content-Type": "multipart/form-data; boundary=x" };
      expect((await tame("POST", route, { body, headers: parts })).status).toBe(400);
      expect((await tame("POST", route, { body, chunked: true, headers: FORM })).status).toBe(411);
      expect((await tame("POST", route, { body: "x".repeat(16 * 1024 + 1), headers: FORM })).status).toBe(413);
      expect((await tame("POST", route, { body: "x".repeat(1024 * 1024), headers: FORM })).status).toBe(413);
    });

    test("stays tame for odd cookies", async () => {
      for (const odd of [
        "next-auth.csrf-token=|",
        "next-auth.csrf-token=%ff|%00",
        "next-auth.callback-url=%ff",
        "=;;=",
        "a",
      ]) {
        await tame("POST", route, { body: `csrfToken=${csrfToken}`, headers: { ...FORM, Cookie: odd } });
      }
    });
  },
);

test("nothing is anywhere else below /api/auth, by any method", async () => {
  for (const path of NOTHING) {
    const answers = await Promise.all(
      ALL_METHODS.map((method) => {
        const body = method === "POST" ? `csrfToken=${csrfToken}` : undefined;
        return tame(method, path, { body, headers: FORM });
      }),
    );
    expect([path.slice(0, 40), ...answers.map(({ status }) => status)]).toEqual([
      path.slice(0, 40),
      ...ALL_METHODS.map(() => 404),
    ]);
  }
});
