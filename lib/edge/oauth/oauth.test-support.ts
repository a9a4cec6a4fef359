import { createHash, randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { UserRole } from "../../../db/vocabulary";
import { type ApiAnswer, call, someAddress } from "../../testing/caller/api-client";
import { makeSignedUpUser, type SignedUpUser, signInOverHttp } from "../../testing/caller/dashboard-session";

export const CALLBACK = "https://agent.example/callback";
export const appUrl = (): string => inject("baseUrls")[0] ?? "";

type Text = Record<string, string>;

/** A program that has registered itself. */
export async function register(parts: Record<string, unknown> = {}): Promise<{ id: string; secret: string }> {
  const answer = await call("POST", "/api/oauth/register", {
    body: { client_name: "Front desk", redirect_uris: [CALLBACK], ...parts },
  });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.status} ${answer.text}`);
  const { client_id: id, client_secret: secret = "" } = Object(answer.json);
  return { id, secret };
}

/** A user of a business, with a browser. */
export async function aPerson(slug: string, role: UserRole = "owner"): Promise<SignedUpUser & { cookie: string }> {
  const user = await makeSignedUpUser({ slug, role });
  return { ...user, cookie: await signInOverHttp(user) };
}

/** A request for access with its verifier. */
export function aRequest(clientId: string, parts: Text = {}): { request: Text; verifier: string } {
  const verifier = randomBytes(32).toString("base64url");
  const request = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: "read write",
    state: randomBytes(8).toString("hex"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${appUrl()}/api/mcp`,
    ...parts,
  };
  return { request: Object.fromEntries(Object.entries(request).filter(([, value]) => value !== "")), verifier };
}

/** Opens the page that asks a person. */
export const openPage = (cookie: string, request: Text | string): Promise<ApiAnswer> =>
  call("GET", `/oauth/authorize?${typeof request === "string" ? request : new URLSearchParams(request)}`, {
    headers: { Cookie: cookie },
  });

type Answer = { business: string; access?: string; decision?: string };

/** Presses a button of that page. */
export const answerPage = (
  cookie: string,
  request: Text,
  { access = "read-write", decision = "allow", business }: Answer,
  headers: Text = {},
): Promise<ApiAnswer> =>
  call("POST", "/oauth/consent", {
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ ...request, access, decision, business }).toString(),
  });

/** What the program is told at its own address. */
export function told(answer: ApiAnswer): Text & { at: string } {
  const location = answer.headers.get("location") ?? "";
  if (!URL.canParse(location))
    throw new Error(`not sent to the program: ${answer.status} ${location} ${answer.text.slice(0, 200)}`);
  const url = new URL(location);
  return { ...Object.fromEntries(url.searchParams), at: `${url.origin}${url.pathname}` };
}

/** Sends a form the way programs do. */
export const sendForm = (
  path: string,
  form: Text | string,
  more: { server?: 0 | 1; headers?: Text } = {},
): Promise<ApiAnswer> =>
  call("POST", path, {
    server: more.server,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...more.headers },
    body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
  });

export type Connected = { clientId: string; cookie: string; userId: string; access: string; refresh: string };

/** A code that a person allowed, with everything needed to exchange it. */
export async function aCode(
  slug: string,
  { role = "owner", access = "read-write" }: { role?: UserRole; access?: string } = {},
) {
  const person = await aPerson(slug, role);
  const { id } = await register();
  const { request, verifier } = aRequest(id);
  const { code = "" } = told(await answerPage(person.cookie, request, { business: slug, access }));
  const form: Text = {
    grant_type: "authorization_code",
    client_id: id,
    code,
    code_verifier: verifier,
    redirect_uri: CALLBACK,
  };
  return { person, clientId: id, form };
}

/** A program that a person connected to a business. */
export async function connect(slug: string, options: { role?: UserRole; access?: string } = {}): Promise<Connected> {
  const { person, clientId, form } = await aCode(slug, options);
  const answer = await sendForm("/api/oauth/token", form);
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${answer.text}`);
  const { access_token: access, refresh_token: refresh } = Object(answer.json);
  return { clientId, cookie: person.cookie, userId: person.userId, access, refresh };
}

export const refreshWith = (clientId: string, token: string, server: 0 | 1 = 0, parts: Text = {}): Promise<ApiAnswer> =>
  sendForm(
    "/api/oauth/token",
    { grant_type: "refresh_token", client_id: clientId, refresh_token: token, ...parts },
    { server },
  );

/** Calls a tool with a token; the result of the call. */
export async function callTool(
  token: string,
  name = "list_services",
  args: unknown = {},
  server: 0 | 1 = 0,
): Promise<ApiAnswer> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  return call("POST", "/api/mcp", { key: token, server, body: message, headers: { "X-Forwarded-For": someAddress() } });
}
