import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { authSecret } from "../../auth/installation-secret";
import { testDatabase } from "../../testing/business/test-business";
import { makeSignedUpUser } from "../../testing/caller/dashboard-session";
import { aVisitor } from "../../testing/caller/visitor";
import { type Instance, startInstance } from "../../testing/server/instance";

/** What a `Set-Cookie` line says besides the value, by the cookie's name. */
function flagsOf(headers: Headers): Record<string, string[]> {
  return Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = "", ...flags] = line.split(/;\s*/);
      return [pair.split("=", 1)[0] ?? "", flags.filter((flag) => !flag.startsWith("Expires=")).sort()];
    }),
  );
}

describe("on a plain address", () => {
  test("cookies are out of reach for scripts and for other sites’ forms", async () => {
    const visitor = aVisitor();
    const csrf = flagsOf((await visitor.get("/api/auth/csrf")).headers);
    const session = flagsOf((await visitor.signIn(await makeSignedUpUser())).headers);
    const flags = ["HttpOnly", "Path=/", "SameSite=Lax"];
    expect(csrf["next-auth.csrf-token"]).toEqual(flags);
    expect(session["next-auth.session-token"]).toEqual(flags);
  });

  test("by each name of the machine, one signs in and stays on that name", async () => {
    const { email, password } = await makeSignedUpUser();
    const baseUrl = (inject("baseUrls")[0] ?? "").replace("localhost", "127.0.0.1");
    const csrf = await fetch(`${baseUrl}/api/auth/csrf`);
    const cookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const callbackUrl = `${baseUrl}/account?x=1`;
    const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: baseUrl },
      body: new URLSearchParams({ email, password, csrfToken, callbackUrl }),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account?x=1"]);
    expect(Object.keys(flagsOf(answer.headers))).toContain("next-auth.session-token");
  });

  test("without Google’s keys nothing of it is there", async () => {
    expect((await aVisitor().get("/sign-in")).text).not.toContain("Continue with Google");
    expect(Object.keys((await aVisitor().get("/api/auth/providers")).json as object)).toEqual(["credentials", "email"]);
  });
});

describe("on a public address with Google’s keys", () => {
  const APP_URL = "https://booking.example.com";
  let server: Instance;
  beforeAll(async () => {
    const env = { APP_URL, GOOGLE_CLIENT_ID: "a-client", GOOGLE_CLIENT_SECRET: "a-secret", SMTP_URL: "" };
    server = await startInstance({ databaseUrl: inject("databaseUrl"), dataDir: inject("dataDir"), env });
  });
  afterAll(() => server.stop());

  const get = (path: string, cookie = "") =>
    fetch(`${server.baseUrl}${path}`, { redirect: "manual", headers: { Cookie: cookie } });

  test("a process that has just started knows who is signed in, only by the cookie for secure URLs", async () => {
    const { userId } = await makeSignedUpUser();
    const token = await encode({
      token: { sub: userId, epoch: 0, way: "password", signedInMs: Date.now() },
      secret: await authSecret(testDatabase()),
    });
    expect((await get("/account", `__Secure-next-auth.session-token=${token}`)).status).toBe(200);
    expect((await get("/account", `next-auth.session-token=${token}`)).status).toBe(307);
  });

  test("cookies travel encrypted only", async () => {
    const { headers } = await get("/api/auth/csrf");
    expect(flagsOf(headers)["__Host-next-auth.csrf-token"]).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("Google is offered, on both pages", async () => {
    for (const path of ["/sign-in", "/sign-up"]) {
      expect(await (await get(path)).text()).toContain("Continue with Google");
    }
    expect(Object.keys((await (await get("/api/auth/providers")).json()) as object)).toContain("google");
  });

  test("the page never says where emails are kept", async () => {
    expect(await (await get("/sign-in/check-mail")).text()).not.toContain("Email isn’t set up on this server");
  });

  test("a whole address of the machine itself is not ours there", async () => {
    const asked = new URLSearchParams({ callbackUrl: "http://127.0.0.1/account" });
    expect((await get(`/api/auth/signin?${asked}`)).headers.get("location")).toBe("/sign-in");
    const own = new URLSearchParams({ callbackUrl: `${APP_URL}/account` });
    expect((await get(`/api/auth/signin?${own}`)).headers.get("location")).toBe("/sign-in?next=%2Faccount");
  });
});
