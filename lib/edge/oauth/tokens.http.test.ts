import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { memberships, oauthClients, oauthCodes, oauthGrants, oauthTokens, toolCalls, users } from "../../../db/schema";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { type ApiAnswer, call } from "../../testing/caller/api-client";
import {
  aCode,
  appUrl,
  type Connected,
  callTool,
  connect,
  refreshWith,
  register,
  sendForm,
} from "./oauth.test-support";

let business: TestBusiness;
const TOKEN = "/api/oauth/token";
const seen = ({ status, json }: ApiAnswer) => [status, Object(json).error];
const works = async ({ access }: Pick<Connected, "access">) => (await callTool(access)).status === 200;

beforeAll(async () => {
  business = await makeBusiness();
});

/** Refused, saying how to get access. */
async function hasEnded(one: Connected): Promise<boolean> {
  const answer = await callTool(one.access);
  const challenge = `Bearer resource_metadata="${appUrl()}/.well-known/oauth-protected-resource/api/mcp", scope="read write", error="invalid_token"`;
  return answer.status === 401 && answer.headers.get("www-authenticate") === challenge;
}

describe("a code", () => {
  it("gets tokens that differ from API keys, last an hour and are stored nowhere in plain text", async () => {
    const { form } = await aCode(business.slug);
    const answer = await sendForm(TOKEN, form);
    expect([
      answer.status,
      answer.headers.get("cache-control"),
      answer.headers.get("access-control-allow-origin"),
    ]).toEqual([200, "no-store", "*"]);
    expect(answer.json).toEqual({
      access_token: expect.stringMatching(/^bk_oat_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^bk_ort_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 3_600,
      scope: "read write",
    });
    const kept = JSON.stringify([
      await testDatabase().select().from(oauthTokens),
      await testDatabase().select().from(oauthCodes),
      await testDatabase().select().from(oauthClients),
    ]);
    expect(kept).not.toMatch(/bk_o(at|rt|cd|cs)_/);
  });

  it("that is stolen is useless to another program, without the verifier, or with another redirect URI", async () => {
    const { form } = await aCode(business.slug);
    const thief = await register();
    const other = await aCode(business.slug);
    const stolen: Record<string, string>[] = [
      { client_id: thief.id },
      { code_verifier: other.form.code_verifier ?? "" },
      { code_verifier: "x".repeat(43) },
      { code_verifier: "x" },
      { redirect_uri: "https://evil.example/callback" },
      { code: `bk_ocd_${"x".repeat(43)}` },
      { code: "x" },
    ];
    for (const parts of stolen) {
      expect([parts, seen(await sendForm(TOKEN, { ...form, ...parts }))]).toEqual([parts, [400, "invalid_grant"]]);
    }
    expect(seen(await sendForm(TOKEN, { ...form, resource: "https://other.example/" }))).toEqual([
      400,
      "invalid_target",
    ]);
    const { code_verifier: _, ...without } = form;
    expect(seen(await sendForm(TOKEN, without))).toEqual([400, "invalid_request"]);
    expect((await sendForm(TOKEN, form)).status).toBe(200);
  });

  it("works once, however many requests reach two servers at once; using it again ends the connection", async () => {
    const { form } = await aCode(business.slug);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => sendForm(TOKEN, form, { server: n % 2 === 0 ? 0 : 1 })),
    );
    const [got, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect([got?.status, ...others.map(seen)]).toEqual([200, ...others.map(() => [400, "invalid_grant"])]);
    expect(await works({ access: Object(got?.json).access_token })).toBe(false);
  });

  it("works for a minute", async () => {
    const { form, clientId } = await aCode(business.slug);
    const [{ expiresAt } = { expiresAt: new Date(0) }] = await testDatabase()
      .select()
      .from(oauthCodes)
      .where(eq(oauthCodes.clientId, clientId));
    expect(Math.abs(expiresAt.getTime() - Date.now() - 60_000)).toBeLessThan(30_000);
    await testDatabase()
      .update(oauthCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(oauthCodes.clientId, clientId));
    expect(seen(await sendForm(TOKEN, form))).toEqual([400, "invalid_grant"]);
  });

  it("is worthless once the person who allowed it has signed out everywhere or lost the role", async () => {
    const left = await aCode(business.slug);
    await testDatabase().delete(memberships).where(eq(memberships.userId, left.person.userId));
    expect(seen(await sendForm(TOKEN, left.form))).toEqual([400, "invalid_grant"]);
    const out = await aCode(business.slug);
    await testDatabase().update(users).set({ sessionEpoch: 1 }).where(eq(users.id, out.person.userId));
    expect(seen(await sendForm(TOKEN, out.form))).toEqual([400, "invalid_grant"]);
  });
});

describe("a refresh token", () => {
  it("gets the next ones and is used up; using it again is refused and ends the connection", async () => {
    const one = await connect(business.slug);
    const answer = await refreshWith(one.clientId, one.refresh);
    expect(answer.status).toBe(200);
    const next = { access: Object(answer.json).access_token, refresh: Object(answer.json).refresh_token };
    expect([await works(next), await works(one)]).toEqual([true, true]);
    expect(seen(await refreshWith(one.clientId, one.refresh, 1))).toEqual([400, "invalid_grant"]);
    expect([await hasEnded({ ...one, ...next }), await hasEnded(one)]).toEqual([true, true]);
    expect(seen(await refreshWith(one.clientId, next.refresh))).toEqual([400, "invalid_grant"]);
  });

  it("used twice at once on two servers works once, and the connection ends", async () => {
    const one = await connect(business.slug);
    const answers = await Promise.all(
      [0, 1].map((server) => refreshWith(one.clientId, one.refresh, server === 0 ? 0 : 1)),
    );
    expect(answers.map(seen).toSorted()).toEqual([
      [200, undefined],
      [400, "invalid_grant"],
    ]);
    const got = answers.find(({ status }) => status === 200);
    expect(await works({ access: Object(got?.json).access_token })).toBe(false);
  });

  it("is useless to another program, for more than was allowed, or when it is too old", async () => {
    const one = await connect(business.slug, { access: "read-only" });
    const other = await register();
    expect(seen(await refreshWith(other.id, one.refresh))).toEqual([400, "invalid_grant"]);
    expect(seen(await refreshWith(one.clientId, one.access))).toEqual([400, "invalid_grant"]);
    expect(seen(await refreshWith(one.clientId, one.refresh, 0, { scope: "read write" }))).toEqual([
      400,
      "invalid_scope",
    ]);
    expect(seen(await refreshWith(one.clientId, one.refresh, 0, { resource: "https://other.example/" }))).toEqual([
      400,
      "invalid_target",
    ]);
    expect(await works(one)).toBe(true);
    const [grant] = await testDatabase().select().from(oauthGrants).where(eq(oauthGrants.clientId, one.clientId));
    await testDatabase()
      .update(oauthTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(oauthTokens.grantId, grant?.id ?? ""));
    expect(seen(await refreshWith(one.clientId, one.refresh))).toEqual([400, "invalid_grant"]);
    expect(await hasEnded(one)).toBe(true);
  });

  it("can get an access token that only reads", async () => {
    const one = await connect(business.slug);
    const { json } = await refreshWith(one.clientId, one.refresh, 0, { scope: "read" });
    expect(json).toMatchObject({ scope: "read" });
    expect((await callTool(Object(json).access_token, "cancel_booking", { id: "x" })).status).toBe(403);
    const again = await refreshWith(one.clientId, Object(json).refresh_token);
    expect(again.json).toMatchObject({ scope: "read write" });
  });
});

describe("the token endpoint", () => {
  it("accepts forms with each parameter once, and says what is missing", async () => {
    const { form } = await aCode(business.slug);
    const query = new URLSearchParams(form).toString();
    const json = await call("POST", TOKEN, { body: form, headers: { "Content-Type": "application/json" } });
    expect(seen(json)).toEqual([400, "invalid_request"]);
    expect(seen(await sendForm(TOKEN, `${query}&code=x`))).toEqual([400, "invalid_request"]);
    expect(seen(await sendForm(TOKEN, { ...form, grant_type: "" }))).toEqual([400, "invalid_request"]);
    expect(seen(await sendForm(TOKEN, { ...form, grant_type: "password" }))).toEqual([400, "unsupported_grant_type"]);
    expect(seen(await sendForm(TOKEN, { ...form, code: "" }))).toEqual([400, "invalid_request"]);
    expect(seen(await sendForm(TOKEN, `x=%00&${query}`))).toEqual([400, "invalid_request"]);
    expect(seen(await sendForm(TOKEN, `${query}&x=${"y".repeat(70_000)}`))).toEqual([413, "invalid_request"]);
    expect(seen(await sendForm(TOKEN, Array.from({ length: 60 }, (_, n) => `p${n}=1`).join("&")))).toEqual([
      400,
      "invalid_request",
    ]);
    expect((await call("GET", TOKEN)).status).toBe(405);
    expect((await sendForm(TOKEN, form)).status).toBe(200);
  });

  it("refuses unknown clients and wrong secrets with 401", async () => {
    const { id, secret } = await register({ token_endpoint_auth_method: "client_secret_post" });
    const refresh = { grant_type: "refresh_token", refresh_token: `bk_ort_${"x".repeat(43)}` };
    const unknown = [401, "invalid_client"];
    const basic = (name: string, password: string) => ({
      Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
    });
    for (const client_id of ["ocl_unknown", "", "https://a.example/client", "x\u0000".slice(0, 1)]) {
      expect(seen(await sendForm(TOKEN, { ...refresh, client_id }))).toEqual(unknown);
    }
    expect(seen(await sendForm(TOKEN, { ...refresh, client_id: id }))).toEqual(unknown);
    expect(seen(await sendForm(TOKEN, { ...refresh, client_id: id, client_secret: `${secret}x` }))).toEqual(unknown);
    const wrong = await sendForm(TOKEN, refresh, { headers: basic(id, "x") });
    expect([...seen(wrong), wrong.headers.get("www-authenticate")]).toEqual([...unknown, 'Basic realm="oauth"']);
    for (const header of [
      "Basic",
      "Basic !",
      "Basic eA==",
      "Bearer x",
      "Basic Ont4Og==",
      `Basic ${Buffer.from("%ff:%").toString("base64")}`,
    ]) {
      expect(seen(await sendForm(TOKEN, refresh, { headers: { Authorization: header } }))).toEqual(unknown);
    }
    // The client is known, but the token isn't.
    const known = [400, "invalid_grant"];
    expect(seen(await sendForm(TOKEN, { ...refresh, client_id: id, client_secret: secret }))).toEqual(known);
    expect(seen(await sendForm(TOKEN, refresh, { headers: basic(id, secret) }))).toEqual(known);
    const both = await sendForm(TOKEN, { ...refresh, client_secret: secret }, { headers: basic(id, secret) });
    expect(seen(both)).toEqual([400, "invalid_request"]);
  });
});

describe("revoking", () => {
  it("ends the connection by either token, and gives the same answer for anything else", async () => {
    const other = await register();
    for (const kind of ["access", "refresh"] as const) {
      const one = await connect(business.slug);
      for (const token of ["x", `bk_oat_${"x".repeat(43)}`]) {
        expect((await sendForm("/api/oauth/revoke", { client_id: one.clientId, token })).status).toBe(200);
      }
      expect((await sendForm("/api/oauth/revoke", { client_id: other.id, token: one[kind] })).status).toBe(200);
      expect(await works(one)).toBe(true);
      const done = await sendForm("/api/oauth/revoke", { client_id: one.clientId, token: one[kind] });
      expect([done.status, done.text]).toEqual([200, ""]);
      expect(await hasEnded(one)).toBe(true);
      expect(seen(await refreshWith(one.clientId, one.refresh))).toEqual([400, "invalid_grant"]);
    }
    expect(seen(await sendForm("/api/oauth/revoke", { client_id: "ocl_unknown", token: "x" }))).toEqual([
      401,
      "invalid_client",
    ]);
    expect(seen(await sendForm("/api/oauth/revoke", { client_id: other.id }))).toEqual([400, "invalid_request"]);
  });
});

describe("an access token", () => {
  it("works only at the tool server", async () => {
    const { access } = await connect(business.slug);
    expect(await works({ access })).toBe(true);
    const path = `/api/v1/${business.slug}/customers`;
    for (const headers of [{ Authorization: `Bearer ${access}` }, { "X-Api-Key": access }] as Record<
      string,
      string
    >[]) {
      const answer = await call("GET", path, { headers });
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    }
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect((await call("POST", "/api/mcp", { body: message, headers: { "X-Api-Key": access } })).status).toBe(401);
  });

  it("that only reads is asked for more access by a tool that changes something, alone and in a batch", async () => {
    const { access } = await connect(business.slug, { access: "read-only" });
    const calling = {
      jsonrpc: "2.0",
      id: 7,
      method: "tools/call",
      params: { name: "cancel_booking", arguments: { id: "x" } },
    };
    for (const body of [calling, [{ jsonrpc: "2.0", id: 1, method: "tools/list" }, calling]]) {
      const answer = await call("POST", "/api/mcp", { key: access, body });
      expect(answer.status).toBe(403);
      expect(answer.json).toMatchObject({ id: 7, error: { code: -32_003 } });
      expect(answer.headers.get("www-authenticate")).toBe(
        `Bearer error="insufficient_scope", scope="read write", resource_metadata="${appUrl()}/.well-known/oauth-protected-resource/api/mcp"`,
      );
    }
    expect(await works({ access })).toBe(true);
  });

  it("is only for the resource that it was issued for, and expires", async () => {
    const one = await connect(business.slug);
    const mine = eq(oauthGrants.clientId, one.clientId);
    await testDatabase().update(oauthGrants).set({ resource: "https://old-name.example/api/mcp" }).where(mine);
    expect(await hasEnded(one)).toBe(true);
    await testDatabase()
      .update(oauthGrants)
      .set({ resource: `${appUrl()}/api/mcp` })
      .where(mine);
    expect(await works(one)).toBe(true);
    const [grant] = await testDatabase().select().from(oauthGrants).where(mine);
    await testDatabase()
      .update(oauthTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(and(eq(oauthTokens.grantId, grant?.id ?? ""), eq(oauthTokens.kind, "access")));
    expect(await hasEnded(one)).toBe(true);
  });

  it("changes things only in its own business, up to 60 times a minute, in its program's name", async () => {
    const one = await connect(business.slug);
    const own = await callTool(one.access, "update_service", { id: business.idOf("Cut"), price: 61 });
    expect(Object(own.json).result).not.toHaveProperty("isError");
    const [noted] = await testDatabase()
      .select()
      .from(toolCalls)
      .innerJoin(oauthGrants, eq(oauthGrants.id, toolCalls.grantId))
      .where(eq(oauthGrants.clientId, one.clientId));
    expect(noted).toMatchObject({
      tool_calls: { tool: "update_service", keyId: null },
      oauth_grants: { clientName: "Front desk" },
    });
    const other = await makeBusiness();
    const foreign = await callTool(one.access, "update_service", { id: other.idOf("Cut"), price: 1 });
    expect(Object(foreign.json).result).toMatchObject({ isError: true });
    await Promise.all(Array.from({ length: 58 }, () => callTool(one.access, "webhooks_disable", { id: "x" })));
    const { json } = await callTool(one.access, "webhooks_disable", { id: "x" });
    expect(JSON.stringify(json)).toContain("60 changes in 60 seconds");
  });
});
