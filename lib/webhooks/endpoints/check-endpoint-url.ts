import { isIP } from "node:net";
import { env } from "../../env/env";
import { invalidFields } from "../../errors";
import { hostOf, isUnsafeOrigin, LEADS_ELSEWHERE, parseOutgoingUrl, urlProblem } from "../../outbound/outgoing-url";
import { isPublicAddress } from "../../outbound/public-address";
import { NameNotFound, resolveHost } from "../../outbound/resolve-host";

/** What an endpoint's URL looks like. */
export const ENDPOINT_EXAMPLE = "https://example.com/webhooks";

/** How long saving an endpoint waits for the name servers. */
const RESOLVE_TIMEOUT_MS = 2_000;

/**
 * Checks the URL of an endpoint. A name that doesn't resolve passes: its owner may be about to set it up, and each attempt checks again
 * (rule D3.2).
 *
 * @throws AppError invalid_fields at `url`
 */
export async function checkEndpointUrl(
  url: string,
  {
    unsafeOrigins = env().webhookUnsafeOrigins,
    resolve = resolveHost,
  }: { unsafeOrigins?: readonly string[]; resolve?: typeof resolveHost } = {},
): Promise<void> {
  const problem = urlProblem(url, unsafeOrigins, ENDPOINT_EXAMPLE);
  if (problem !== null) throw invalidFields({ url: [problem] });
  const parsed = parseOutgoingUrl(url);
  if (parsed === null || isUnsafeOrigin(parsed, unsafeOrigins) || isIP(hostOf(parsed)) !== 0) return;
  const addresses = await addressesOf(hostOf(parsed), resolve);
  if (!addresses.every(isPublicAddress)) throw invalidFields({ url: [LEADS_ELSEWHERE] });
}

async function addressesOf(host: string, resolve: typeof resolveHost): Promise<string[]> {
  try {
    return await resolve(host, { timeoutMs: RESOLVE_TIMEOUT_MS });
  } catch (error) {
    if (error instanceof NameNotFound) return [];
    throw error;
  }
}
