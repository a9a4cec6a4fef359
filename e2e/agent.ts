import { createServer } from "node:http";
import { auth, Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** An agent on this machine: the official client, which stores what it gets and waits for the callback. */
export async function anAgent(baseURL: string) {
  const received: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/callback") received.push(searchParams);
    response
      .setHeader("Content-Type", "text/html")
      .end("<title>Agent</title><link rel=icon href=data:,><p>You can go back.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const callback = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/callback`;

  type Kept<Name extends "clientInformation" | "tokens" | "discoveryState"> = Awaited<
    ReturnType<NonNullable<OAuthClientProvider[Name]>>
  >;
  const kept: {
    client?: Kept<"clientInformation">;
    tokens?: Kept<"tokens">;
    discovered?: Kept<"discoveryState">;
    verifier?: string;
  } = {};
  const asked: URL[] = [];
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: "Night shift", redirect_uris: [callback], token_endpoint_auth_method: "none" },
    state: () => "the-state-of-this-agent",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (url) => void asked.push(url),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? "",
    saveDiscoveryState: (discovered) => void Object.assign(kept, { discovered }),
    discoveryState: () => kept.discovered,
    invalidateCredentials: (what) => {
      if (what === "all" || what === "tokens") delete kept.tokens;
      if (what === "all" || what === "client") delete kept.client;
    },
  };
  const url = new URL("/api/mcp", baseURL);
  const open = () => new StreamableHTTPClientTransport(url, { authProvider: provider });
  let connected = new Client({ name: "night-shift", version: "1.0" });

  return {
    asked,
    received,
    callback,
    tokens: () => kept.tokens,
    /** Throws until a person has allowed it; then `asked` has the URL to ask at. */
    async connect() {
      connected = new Client({ name: "night-shift", version: "1.0" });
      await connected.connect(open());
    },
    /** Handles the result of the last callback. */
    finish: () => open().finishAuth(received.at(-1) ?? new URLSearchParams()),
    list: async () => (await connected.listTools()).tools.map(({ name }) => name),
    async call(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
      const { structuredContent, isError, content } = await connected.callTool({ name, arguments: args });
      if (isError) throw new Error(JSON.stringify(content));
      return Object(structuredContent);
    },
    /** Has the library refresh its tokens now. */
    refresh: () => auth(provider, { serverUrl: url }),
    async close() {
      await connected.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
