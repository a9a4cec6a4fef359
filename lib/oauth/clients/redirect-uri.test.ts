import { describe, expect, it } from "vitest";
import { readMetadata } from "./read-metadata";
import { isRegistered, redirectHost, redirectProblem, redirectSource } from "./redirect-uri";

/** What programs have been seen to register. */
const REGISTRATIONS: Record<string, Record<string, unknown>> = {
  "a loopback callback on a fixed port": {
    client_name: "Claude Code (booking)",
    redirect_uris: ["http://localhost:3118/callback"],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  },
  "a random port and path on 127.0.0.1": {
    redirect_uris: ["http://127.0.0.1:53682/oauth/callback/8f3a"],
    client_name: "cli",
  },
  "an https address": {
    client_name: "Claude",
    redirect_uris: ["https://claude.ai/api/mcp/auth_callback"],
    token_endpoint_auth_method: "client_secret_post",
  },
  "a loopback address without an application_type": { redirect_uris: ["http://localhost:8090/callback"] },
  "three at once, of three kinds": {
    client_name: "Cursor",
    redirect_uris: [
      "cursor://anysphere.cursor-mcp/oauth/callback",
      "https://www.cursor.com/agents/mcp/oauth/callback",
      "http://localhost:8787/callback",
    ],
    token_endpoint_auth_method: "none",
  },
  "an https redirect page with loopback ones beside it": {
    client_name: "Visual Studio Code",
    redirect_uris: ["https://vscode.dev/redirect", "http://127.0.0.1/", "http://127.0.0.1:33418/"],
    grant_types: ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
    application_type: "native",
    token_endpoint_auth_method: "none",
  },
};

describe("a registration", () => {
  it.each(Object.entries(REGISTRATIONS))("with %s is accepted", (_, sent) => {
    expect(readMetadata(sent).redirectUris).toEqual(sent.redirect_uris);
  });

  it.each([
    "http://example.com/callback",
    "http://localhost.evil.example/callback",
    "http://127.0.0.1.evil.example/",
    "http://127.0.0.2/",
    "http://[::2]/",
    "https://example.com/#fragment",
    "https://example.com/#",
    "https://user:secret@example.com/",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:https://example.com/x",
    "unknown-program://callback",
    "//example.com/",
    "/callback",
    "",
    "https://example.com/a b",
    "https://example.com/\r\nSet-Cookie: a=b",
    "https://exämple.com/",
    "https://example.com/'\"",
  ])("that leads to %j is refused", (uri) => {
    const refused = () => readMetadata({ redirect_uris: ["https://good.example/", uri] });
    expect(refused).toThrow(expect.objectContaining({ code: "invalid_redirect_uri" }));
  });

  it.each([
    [{}, "invalid_redirect_uri"],
    [{ redirect_uris: [] }, "invalid_redirect_uri"],
    [{ redirect_uris: "https://a.example/" }, "invalid_redirect_uri"],
    [{ redirect_uris: Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`) }, "invalid_redirect_uri"],
    [{ redirect_uris: [`https://a.example/${"x".repeat(1_000)}`] }, "invalid_redirect_uri"],
    [
      { redirect_uris: ["https://a.example/"], token_endpoint_auth_method: "private_key_jwt" },
      "invalid_client_metadata",
    ],
    [{ redirect_uris: ["https://a.example/"], grant_types: ["client_credentials"] }, "invalid_client_metadata"],
    [{ redirect_uris: ["https://a.example/"], response_types: ["token"] }, "invalid_client_metadata"],
    [null, "invalid_client_metadata"],
    [[], "invalid_client_metadata"],
    ["x", "invalid_client_metadata"],
  ])("of %j is refused as %s", (sent, code) => {
    expect(() => readMetadata(sent)).toThrow(expect.objectContaining({ code }));
  });

  it("is shown in one visible line: its name cut to 80 characters, or where it leads", () => {
    const nameOf = (client_name: unknown) => readMetadata({ redirect_uris: ["https://a.example/x"], client_name }).name;
    expect(nameOf("Front\u202e\n\u0000desk \ud800")).toBe("Front desk \ufffd");
    expect(nameOf("x".repeat(500))).toHaveLength(80);
    for (const none of ["\u200b\u3164", "", 7, null, undefined]) expect(nameOf(none)).toBe("a.example");
  });
});

describe("an address that people are sent back to", () => {
  const isIts = (sent: string, registered: string) => isRegistered(sent, [registered]);

  it("is exactly the registered one", () => {
    const own = "https://a.example/callback?x=1";
    expect(isIts(own, own)).toBe(true);
    for (const other of [
      "https://a.example/callback",
      "https://a.example/callback?x=1&y=2",
      "https://a.example/callback/?x=1",
      "https://a.example:8443/callback?x=1",
      "https://A.example/callback?x=1",
      "https://a.example/callback?x=1#",
      "http://a.example/callback?x=1",
      "https://a.example/x/../callback?x=1",
    ]) {
      expect([other, isIts(other, own)]).toEqual([other, false]);
    }
    expect(isIts("cursor://one/callback", "cursor://two/callback")).toBe(false);
  });

  it("can have another port on the person's own machine, and no other difference", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(isIts(`http://${host}:51234/callback`, `http://${host}:3118/callback`)).toBe(true);
      expect(isIts(`http://${host}:51234/callback`, `http://${host}/callback`)).toBe(true);
      expect(isIts(`http://${host}:51234/other`, `http://${host}:3118/callback`)).toBe(false);
      expect(isIts(`https://${host}:51234/callback`, `http://${host}:3118/callback`)).toBe(false);
    }
    expect(isIts("http://localhost:1/", "http://127.0.0.1:1/")).toBe(false);
  });

  it("is shown to people by its host, or by the app", () => {
    expect(redirectHost("https://claude.ai/api/mcp/auth_callback")).toBe("claude.ai");
    expect(redirectHost("http://localhost:3118/callback")).toBe("localhost:3118");
    expect(redirectHost("cursor://anysphere.cursor-mcp/oauth/callback")).toBe("cursor");
  });

  it("is one source in the page's policy, never more", () => {
    expect(redirectSource("https://claude.ai/x")).toBe("https://claude.ai");
    expect(redirectSource("http://127.0.0.1:51234/x")).toBe("http://127.0.0.1:51234");
    expect(redirectSource("http://[::1]:51234/x")).toBe("http:");
    expect(redirectSource("cursor://x/y")).toBe("cursor:");
    for (const odd of ["https://a;script-src/", "https://a.example,b/", "javascript:x", "https://a b/", "", null]) {
      expect([odd, redirectSource(odd)]).toEqual([odd, null]);
    }
    expect(redirectProblem("https://a.example/")).toBeNull();
  });
});
