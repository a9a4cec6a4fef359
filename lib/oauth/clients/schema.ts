import { z } from "zod";
import { cutText } from "../../fields/text.schema";

/** Limits of a program's description of itself, in characters and entries (rule E11.9). */
export const CLIENT_LIMITS = { nameMax: 80, redirectsMax: 10, redirectMax: 1_000, documentUrlMax: 500 } as const;

/** How a program authenticates at the token endpoint. */
export const CLIENT_AUTH_METHODS = ["none", "client_secret_post", "client_secret_basic"] as const;

/** A program's description of itself, from its registration or its document; everything else in it is ignored. */
export const ClientMetadata = z.object({
  redirect_uris: z.array(z.string().max(CLIENT_LIMITS.redirectMax)).min(1).max(CLIENT_LIMITS.redirectsMax),
  client_name: cutText(400).optional().catch(undefined),
  token_endpoint_auth_method: z.enum(CLIENT_AUTH_METHODS).default("none"),
  grant_types: z.array(cutText(100)).max(20).default(["authorization_code"]),
  response_types: z.array(cutText(100)).max(20).default(["code"]),
});
export type ClientMetadata = z.output<typeof ClientMetadata>;
