import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../../commands/command";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";
import { makeSignedUpUser } from "../../testing/caller/dashboard-session";
import { approveRequest } from "../asking/approve-request";
import { lookAtRequest } from "../asking/look-at-request";
import { exchangeCode } from "../tokens/exchange-code";
import { refreshTokens } from "../tokens/refresh-tokens";
import { verifyAccessToken } from "../tokens/verify-access-token";

const APP_URL = "https://booking.example";
const CALLBACK = "http://127.0.0.1/callback";
const VERIFIER = "v".repeat(43);
let server: Server;
let clientId: string;
let redirects = [CALLBACK];

beforeAll(async () => {
  server = createServer((_, response) => {
    response.end(JSON.stringify({ client_id: clientId, client_name: "Editor", redirect_uris: redirects }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  // Read when a document is fetched first.
  process.env.WEBHOOK_UNSAFE_ORIGINS = origin;
  clientId = `${origin}/client.json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("a program described by its document is allowed, gets tokens and refreshes; the document's current version counts", async () => {
  const db = testDatabase();
  const now = new Date();
  const business = await makeBusiness();
  const { userId } = await makeSignedUpUser({ slug: business.slug });
  const values = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: "http://127.0.0.1:50123/callback",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
  };
  const look = () => lookAtRequest(db, { values, odd: [] }, APP_URL, now);
  const looked = await look();
  if (looked.kind !== "ask") throw new Error(JSON.stringify(looked));
  const ctx = await business.ctx({ actor: { kind: "user", userId, role: "owner" }, now });
  const { client, returnTo, asked } = looked;
  const { redirectUri } = returnTo;
  const allowed = { client, redirectUri, asked, access: "read-only" };
  const { code } = await runCommand(ctx, approveRequest, allowed);
  const sender = { clientId, secret: "", resource: "", appUrl: APP_URL };
  const visitor = { db, now };
  const exchanged = { ...sender, code, verifier: VERIFIER, redirectUri };
  const { refreshToken } = await runCommand(visitor, exchangeCode, exchanged);
  const next = await runCommand(visitor, refreshTokens, { ...sender, refreshToken, scope: "" });
  const verified = await verifyAccessToken(db, next.accessToken, `${APP_URL}/api/mcp`, now);
  expect(verified).toMatchObject({ clientName: "Editor", access: "read-only" });

  redirects = ["https://elsewhere.example/callback"];
  expect(await look()).toMatchObject({ kind: "page" });
  await expect(
    runCommand({ ...ctx, actor: { kind: "user", userId, role: "staff" } }, approveRequest, allowed),
  ).rejects.toMatchObject({
    code: "not_allowed",
  });
});
