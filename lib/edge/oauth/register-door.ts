import { runCommand } from "../../commands/command";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { jsonExcess } from "../../fields/json-excess";
import { registerClient } from "../../oauth/clients/register-client";
import { OAuthError } from "../../oauth/oauth-error";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { clientAddressOf } from "../doors/client-address";
import { readBody } from "../read-body";
import { oauthPath } from "./oauth-answer";

const NESTING_MAX = 8;

/** POST /api/oauth/register: programs register themselves (rule E11.9). */
export const registerDoor = oauthPath(
  "POST",
  async (request) => {
    const db = database();
    const now = currentTime();
    await passLimit(db, LIMITS.registerProgram, clientAddressOf(request.headers), now);
    const sent = await readMetadataBody(request);
    const { id, secret, name, redirectUris, method } = await runCommand({ db, now }, registerClient, sent);
    return {
      client_id: id,
      client_id_issued_at: Math.floor(now.getTime() / 1_000),
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: method,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      scope: "read write",
      ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
    };
  },
  201,
);

async function readMetadataBody(request: Request): Promise<unknown> {
  const bytes = await readBody(request, BODY_BYTES_MAX.api);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (jsonExcess([text], { depthMax: NESTING_MAX }) === null) return JSON.parse(text);
  } catch {
    // Anything unreadable gets the same message.
  }
  throw new OAuthError("invalid_client_metadata", "The body must be a JSON object with the client's metadata.");
}
