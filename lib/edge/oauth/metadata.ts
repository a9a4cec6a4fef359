import { OAUTH_SCOPES } from "../../../db/vocabulary";
import { env } from "../../env/env";
import { AppError } from "../../errors";
import { PRODUCT_NAME } from "../../locale/product-name";
import { CLIENT_AUTH_METHODS } from "../../oauth/clients/schema";
import { resourceOf } from "../../oauth/resource";
import { oauthPath } from "./oauth-answer";

/** The tool server's metadata, with the server that issues its tokens (rule E11.2). */
const protectedResource = (appUrl: string) => ({
  resource: resourceOf(appUrl),
  authorization_servers: [appUrl],
  scopes_supported: OAUTH_SCOPES,
  bearer_methods_supported: ["header"],
  resource_name: PRODUCT_NAME,
  resource_documentation: `${appUrl}/docs/agents`,
});

/** The authorization server's metadata (rule E11.2). */
const authorizationServer = (appUrl: string) => ({
  issuer: appUrl,
  authorization_endpoint: `${appUrl}/oauth/authorize`,
  token_endpoint: `${appUrl}/api/oauth/token`,
  registration_endpoint: `${appUrl}/api/oauth/register`,
  revocation_endpoint: `${appUrl}/api/oauth/revoke`,
  scopes_supported: OAUTH_SCOPES,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${appUrl}/docs/agents`,
});

/** Clients ask for metadata by its plain name or with the tool server's path appended. */
const metadataPath = (name: string, about: (appUrl: string) => object) =>
  oauthPath("GET", async ({ url }) => {
    const [, rest = ""] = new URL(url).pathname.split(`/.well-known/${name}`);
    if (!["", "/", "/api/mcp", "/api/mcp/"].includes(rest)) {
      throw new AppError("not_found", "We couldn't find anything at this address.");
    }
    return about(env().appUrl);
  });

export const protectedResourceMetadata = metadataPath("oauth-protected-resource", protectedResource);
export const authorizationServerMetadata = metadataPath("oauth-authorization-server", authorizationServer);
