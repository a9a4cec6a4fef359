import * as oauth from "oauth4webapi";
import { expect, it } from "vitest";
import { makeBusiness } from "../../testing/business/test-business";
import { answerPage, aPerson, appUrl, CALLBACK, callTool } from "./oauth.test-support";

/** The servers of a test run have no https. */
const plain = { [oauth.allowInsecureRequests]: true };

it.each(["none", "client_secret_basic", "client_secret_post"])(
  "a strict independent client (%s) discovers, registers, is allowed, calls, refreshes and revokes",
  async (method) => {
    const { slug } = await makeBusiness();
    const { cookie } = await aPerson(slug);
    const resource = new URL(`${appUrl()}/api/mcp`);
    const protectedBy = await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, plain),
    );
    const issuer = new URL(protectedBy.authorization_servers?.[0] ?? "");
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { ...plain, algorithm: "oauth2" }),
    );

    const about = { client_name: "Strict client", redirect_uris: [CALLBACK], token_endpoint_auth_method: method };
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(server, about, plain),
    );
    const secret = String(client.client_secret ?? "");
    const auth =
      method === "none"
        ? oauth.None()
        : method === "client_secret_basic"
          ? oauth.ClientSecretBasic(secret)
          : oauth.ClientSecretPost(secret);

    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const request = {
      client_id: client.client_id,
      redirect_uri: CALLBACK,
      response_type: "code",
      scope: "read write",
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      resource: resource.href,
    };
    expect(server.authorization_endpoint).toBe(`${appUrl()}/oauth/authorize`);
    const answer = await answerPage(cookie, request, { business: slug });
    const params = oauth.validateAuthResponse(server, client, new URL(answer.headers.get("location") ?? ""), state);
    const exchanged = await oauth.authorizationCodeGrantRequest(server, client, auth, params, CALLBACK, verifier, {
      ...plain,
      additionalParameters: { resource: resource.href },
    });
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged);
    expect((await callTool(tokens.access_token)).status).toBe(200);

    const refreshed = await oauth.refreshTokenGrantRequest(server, client, auth, tokens.refresh_token ?? "", plain);
    const next = await oauth.processRefreshTokenResponse(server, client, refreshed);
    expect((await callTool(next.access_token)).status).toBe(200);

    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, auth, next.refresh_token ?? "", plain),
    );
    expect((await callTool(next.access_token)).status).toBe(401);

    const denied = await answerPage(cookie, request, { business: slug, decision: "deny" });
    const said = () => oauth.validateAuthResponse(server, client, new URL(denied.headers.get("location") ?? ""), state);
    expect(said).toThrow(expect.objectContaining({ error: "access_denied" }));
  },
);
