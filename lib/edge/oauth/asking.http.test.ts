import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { call, someAddress } from "../../testing/caller/api-client";
import { rawCall } from "../../testing/caller/raw-request";
import { answerPage, aPerson, appUrl, aRequest, CALLBACK, openPage, register, told } from "./oauth.test-support";

let business: TestBusiness;
let cookie: string;
let clientId: string;

beforeAll(async () => {
  business = await makeBusiness({ name: "Harbor Hair" });
  cookie = (await aPerson(business.slug)).cookie;
  clientId = (await register()).id;
});

const allow = (request: Record<string, string>) => answerPage(cookie, request, { business: business.slug });

describe("metadata", () => {
  it.each(["oauth-authorization-server", "oauth-protected-resource"])(
    "%s is available with and without the tool server's path",
    async (name) => {
      const answers = await Promise.all(
        ["", "/", "/api/mcp", "/api/mcp/"].map((rest) => call("GET", `/.well-known/${name}${rest}`)),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      for (const { status, headers } of answers) {
        expect([status, headers.get("content-type"), headers.get("access-control-allow-origin")]).toEqual([
          200,
          "application/json",
          "*",
        ]);
      }
      expect((await call("GET", `/.well-known/${name}/api/other`)).status).toBe(404);
      expect((await call("POST", `/.well-known/${name}`)).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      expect((await call("HEAD", `/.well-known/${name}`)).status).toBe(200);
    },
  );

  it("names the platform's own URLs, whichever host was asked", async () => {
    const { port } = new URL(appUrl());
    const { json } = await rawCall("GET", "/.well-known/oauth-authorization-server", {
      headers: { Host: `127.0.0.1:${port}` },
    });
    expect(json).toMatchObject({
      issuer: appUrl(),
      authorization_endpoint: `${appUrl()}/oauth/authorize`,
      token_endpoint: `${appUrl()}/api/oauth/token`,
      registration_endpoint: `${appUrl()}/api/oauth/register`,
      revocation_endpoint: `${appUrl()}/api/oauth/revoke`,
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    const other = await call("GET", "/.well-known/oauth-authorization-server", { server: 1 });
    expect(other.json).toMatchObject({ issuer: inject("baseUrls")[1] });
    const resource = await call("GET", "/.well-known/oauth-protected-resource/api/mcp");
    expect(resource.json).toMatchObject({ resource: `${appUrl()}/api/mcp`, authorization_servers: [appUrl()] });
  });
});

describe("registration", () => {
  it("answers with what was registered, and a secret only for programs that use one", async () => {
    const sent = { client_name: "Desk", redirect_uris: [CALLBACK], token_endpoint_auth_method: "client_secret_basic" };
    const answer = await call("POST", "/api/oauth/register", { body: sent });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "no-store"]);
    expect(answer.json).toMatchObject({
      ...sent,
      client_secret: expect.stringMatching(/^bk_ocs_[\w-]{43}$/),
      client_secret_expires_at: 0,
    });
    const without = await call("POST", "/api/oauth/register", { body: { redirect_uris: [CALLBACK] } });
    expect(without.json).toMatchObject({ token_endpoint_auth_method: "none", client_name: "agent.example" });
    expect(without.json).not.toHaveProperty("client_secret");
  });

  it("reports errors with OAuth's codes", async () => {
    const refused = async (body: unknown) => {
      const { status, json } = await call("POST", "/api/oauth/register", { body });
      return [status, Object(json).error];
    };
    expect(await refused({ redirect_uris: ["http://evil.example/"] })).toEqual([400, "invalid_redirect_uri"]);
    for (const body of ["{", "[".repeat(60_000), "7", "\u0000"])
      expect(await refused(body)).toEqual([400, "invalid_client_metadata"]);
    expect(await refused({ redirect_uris: [CALLBACK], x: "y".repeat(70_000) })).toEqual([413, "invalid_request"]);
    expect((await call("GET", "/api/oauth/register")).headers.get("allow")).toBe("POST, OPTIONS");
  });

  it("is open 60 times an hour to one address, and to pages of any origin", async () => {
    const headers = { "X-Forwarded-For": someAddress() };
    const statuses = await Promise.all(
      Array.from(
        { length: 61 },
        async (_, n) =>
          (await call("POST", "/api/oauth/register", { headers, server: n % 2 === 0 ? 0 : 1, body: {} })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const { status, json, headers: answered } = await call("POST", "/api/oauth/register", { headers, body: {} });
    expect([status, Object(json).error, answered.has("retry-after")]).toEqual([429, "temporarily_unavailable", true]);
    for (const path of ["register", "token", "revoke"]) {
      const preflight = await call("OPTIONS", `/api/oauth/${path}`, { headers: { Origin: "https://app.example" } });
      expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
      expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
    }
  });
});

describe("the page that asks", () => {
  it("names the program, where it leads next and what it may do, to the signed-in user", async () => {
    const { id } = await register({ client_name: "Night robot", redirect_uris: ["http://localhost:3118/callback"] });
    const { request } = aRequest(id, { redirect_uri: "http://localhost:51234/callback" });
    const { status, text, headers } = await openPage(cookie, request);
    expect(status).toBe(200);
    for (const word of [
      "Night robot",
      "localhost:51234",
      "An app on this computer.",
      "Harbor Hair",
      "Read only",
      "Read and write",
    ]) {
      expect(text).toContain(word);
    }
    expect(headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:51234;");
  });

  it("leads to the sign-in page first, and back with all that was asked", async () => {
    const { request } = aRequest(clientId);
    const { status, headers } = await openPage("", request);
    expect(status).toBe(307);
    const next = new URL(headers.get("location") ?? "", appUrl()).searchParams.get("next") ?? "";
    expect(Object.fromEntries(new URL(next, appUrl()).searchParams)).toEqual(request);
    const answered = await answerPage("", request, { business: business.slug });
    expect([answered.status, answered.headers.get("location")]).toEqual([
      303,
      `/oauth/authorize?${new URLSearchParams(sorted(request))}`,
    ]);
  });

  it("doesn't redirect when the program is unknown or the address isn't its own", async () => {
    const odd: Record<string, string>[] = [
      { client_id: "ocl_unknown" },
      { client_id: "" },
      { client_id: "x\u0000" },
      { client_id: "https://10.0.0.1/client" },
      { redirect_uri: "https://evil.example/callback" },
      { redirect_uri: `${CALLBACK}/more` },
      { redirect_uri: "javascript:alert(1)" },
    ];
    for (const parts of odd) {
      const { request } = aRequest(clientId, parts);
      const page = await openPage(cookie, request);
      expect([page.status, page.headers.get("location")]).toEqual([200, null]);
      expect(page.text).toContain("This app can’t be connected");
      const { status, headers } = await allow(request);
      expect([status, headers.get("location")?.startsWith("/oauth/authorize?")]).toEqual([303, true]);
    }
    const { request } = aRequest(clientId);
    for (const name of ["client_id", "redirect_uri"]) {
      const twice = `${new URLSearchParams(request)}&${name}=${encodeURIComponent(request[name] ?? "")}`;
      expect((await openPage(cookie, twice)).text).toContain("This app can’t be connected");
    }
  });

  it("tells the program about all other errors, with its state and the issuer", async () => {
    const cases: [Record<string, string>, string][] = [
      [{ response_type: "" }, "invalid_request"],
      [{ response_type: "token" }, "unsupported_response_type"],
      [{ response_mode: "fragment" }, "invalid_request"],
      [{ code_challenge: "" }, "invalid_request"],
      [{ code_challenge: "short" }, "invalid_request"],
      [{ code_challenge_method: "" }, "invalid_request"],
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ scope: "delete everything" }, "invalid_scope"],
      [{ resource: "https://other.example/api/mcp" }, "invalid_target"],
      [{ resource: `${appUrl()}/api/v1` }, "invalid_target"],
    ];
    for (const [parts, error] of cases) {
      const { request } = aRequest(clientId, parts);
      for (const answer of [await openPage(cookie, request), await allow(request)]) {
        expect([parts, told(answer)]).toEqual([
          parts,
          { at: CALLBACK, error, error_description: expect.any(String), state: request.state, iss: appUrl() },
        ]);
      }
    }
    const { request } = aRequest(clientId);
    expect(told(await openPage(cookie, `${new URLSearchParams(request)}&scope=read`))).toMatchObject({
      error: "invalid_request",
    });
  });

  it("accepts the tool server or the platform as the resource, with or without a slash, or none", async () => {
    for (const resource of ["", appUrl(), `${appUrl()}/`, `${appUrl()}/api/mcp`, `${appUrl()}/api/mcp/`]) {
      expect(told(await allow(aRequest(clientId, { resource }).request))).toMatchObject({
        code: expect.any(String),
        iss: appUrl(),
      });
    }
  });

  it("tells the program when access is denied", async () => {
    const { request } = aRequest(clientId);
    const answer = await answerPage(cookie, request, { business: business.slug, decision: "deny" });
    expect(told(answer)).toMatchObject({ at: CALLBACK, error: "access_denied", state: request.state, iss: appUrl() });
  });

  it("asks only owners and admins, and gives access only to their own business", async () => {
    const other = await makeBusiness({ name: "Other place" });
    const { request } = aRequest(clientId);
    expect((await openPage(cookie, request)).text).not.toContain("Other place");
    const staff = await aPerson(business.slug, "staff");
    expect((await openPage(staff.cookie, request)).text).toContain("You don’t run a business here.");
    for (const [who, slug] of [
      [cookie, other.slug],
      [cookie, "nowhere"],
      [cookie, "\u0000"],
      [staff.cookie, business.slug],
    ] as const) {
      const { status, headers } = await answerPage(who, request, { business: slug });
      expect([status, headers.get("location")]).toEqual([
        303,
        expect.stringMatching(/^\/oauth\/authorize\?.*problem=business$/),
      ]);
    }
    const admin = await aPerson(business.slug, "admin");
    expect(told(await answerPage(admin.cookie, request, { business: business.slug }))).toHaveProperty("code");
  });

  it("and the dashboard's lists answer whatever is in their URLs", async () => {
    const pages = [
      "connections?x=%00",
      "activity?connection=%00",
      "activity?before=%00",
      "activity?connection=a&connection=b",
    ];
    for (const page of pages) {
      const { status } = await call("GET", `/dashboard/${business.slug}/${page}`, { headers: { Cookie: cookie } });
      expect([page, status]).toEqual([page, 200]);
    }
    for (const query of [
      "",
      "client_id=%ff",
      "client_id[]=x",
      "%00=%00",
      `state=${"x".repeat(5_000)}`,
      `client_id=${"x".repeat(5_000)}`,
    ]) {
      expect([query, (await openPage(cookie, query)).status]).toEqual([query, 200]);
    }
  });

  it("accepts only its own form", async () => {
    const { request } = aRequest(clientId);
    const foreign = await answerPage(cookie, request, { business: business.slug }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    const odd = await answerPage(cookie, request, { business: business.slug, access: "everything" });
    expect(odd.headers.get("location")).toContain("problem=access");
    expect((await call("GET", "/oauth/consent", { headers: { Cookie: cookie } })).status).toBe(405);
  });
});

/** In the order in which the page hands the parameters on. */
function sorted(request: Record<string, string>): Record<string, string> {
  const { response_type, client_id, redirect_uri, scope, state, code_challenge, code_challenge_method, resource } =
    request;
  return Object.fromEntries(
    Object.entries({
      response_type,
      client_id,
      redirect_uri,
      scope,
      state,
      code_challenge,
      code_challenge_method,
      resource,
    }).map(([name, value]) => [name, value ?? ""]),
  );
}
