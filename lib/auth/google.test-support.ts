import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import NextAuth, { type AuthOptions } from "next-auth";
import { testDatabase } from "../testing/business/test-business";
import { aClient } from "./account.test-support";
import { signInOptions } from "./sign-in-options";

type Claims = { sub: string; email?: string; email_verified?: unknown; hd?: string; name?: string };

/** A fake Google: it says about each visitor what the test has told it. */
export async function openGoogle(clientId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  let claims: Claims = { sub: "" };
  let origin = "";
  const signed = (said: object): string => {
    const parts = [{ alg: "RS256", kid: "1" }, said].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const text = parts.join(".");
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  };
  const answers: Record<string, () => unknown> = {
    "/.well-known/openid-configuration": () => ({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    }),
    "/keys": () => ({ keys: [jwk] }),
    "/token": () => {
      const iat = Math.floor(Date.now() / 1000);
      const idToken = signed({ ...claims, iss: origin, aud: clientId, iat, exp: iat + 300 });
      return { access_token: "an-access-token", token_type: "Bearer", id_token: idToken };
    },
  };
  const server = createServer((request, response) => {
    const body = answers[request.url ?? ""]?.();
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // Safe: a server that listens on a port has such an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The library as this product sets it up, except for where Google is. */
  async function options(): Promise<AuthOptions> {
    const ours = await signInOptions(testDatabase(), aClient());
    const providers = ours.providers.map((provider) =>
      provider.id === "google" ? { ...provider, wellKnown: `${origin}/.well-known/openid-configuration` } : provider,
    );
    return { ...ours, providers };
  }

  /** Comes from Google as the person with these claims, in a browser that already has `cookies`. */
  async function comeAs(person: Claims, cookies: Record<string, string> = {}) {
    claims = person;
    const browser = new Map(Object.entries(cookies));
    const { body } = await askLibrary(await options(), browser, ["csrf"]);
    const { csrfToken } = body as { csrfToken: string };
    const left = await askLibrary(await options(), browser, ["signin", "google"], {
      form: { csrfToken, callbackUrl: "/account" },
    });
    const state = new URL(left.location ?? "").searchParams.get("state") ?? "";
    const back = await askLibrary(await options(), browser, ["callback", "google"], {
      query: { code: "a-code", state },
    });
    return { location: back.location, cookies: browser, flags: back.setCookies };
  }

  return { comeAs, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** One request to the library as it is outside of Next: its answer, and the browser's cookies after it. */
async function askLibrary(
  options: AuthOptions,
  browser: Map<string, string>,
  path: string[],
  { form, query = {} }: { form?: Record<string, string>; query?: Record<string, string> } = {},
): Promise<{ location: string | null; body: unknown; setCookies: string[] }> {
  const headers = new Map<string, unknown>();
  let body: unknown;
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: unknown) => {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    send: (sent: unknown) => {
      body = sent;
    },
    json: (sent: unknown) => {
      body = sent;
    },
    end: () => {},
  };
  const request = {
    method: form ? "POST" : "GET",
    query: { nextauth: path, ...query },
    body: form,
    cookies: Object.fromEntries(browser),
    headers: {},
  };
  // Safe: these are all the parts of a request and an answer that the library touches.
  await NextAuth(request as never, response as never, options);
  const setCookies = [headers.get("set-cookie") ?? []].flat().map(String);
  for (const line of setCookies) {
    const [pair = ""] = line.split(";");
    const end = pair.indexOf("=");
    browser.set(pair.slice(0, end), decodeURIComponent(pair.slice(end + 1)));
  }
  return { location: headers.get("location") === undefined ? null : String(headers.get("location")), body, setCookies };
}
