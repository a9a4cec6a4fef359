import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientAddress } from "../../lib/edge/doors/client-address";
import { type Env, env } from "../../lib/env/env";
import { say } from "../refusal";
import { dropPageHeaders, hasReadableState } from "./router-state";

const ADDRESS = "x-client-address";
/** Shows that this process itself determined the address next to it. */
const MARK = "x-client-mark";
/** Only this server may set where a request comes from and its id in the log. */
const INTERNAL_HEADERS = [ADDRESS, MARK, "x-request-id"];

/** Known only to this process, and new at each start. */
const SECRET = randomBytes(32);
const markOf = (address: string): string => createHmac("sha256", SECRET).update(address).digest("base64url");

let hasWarned = false;

/**
 * Sets in a request's headers which client it counts for (rule A9.3), and drops what the client itself claims. Next
 * fetches the page that a form leads to from this server, with the form's own headers: their mark shows that such a request
 * counts for the sender of the form.
 */
export function markClient(
  request: Pick<IncomingMessage, "headers" | "method" | "url" | "socket">,
  settings = env(),
): void {
  const { headers } = request;
  const address = addressByMark(headers) ?? addressByConnection(request, settings);
  // The answer to a write is a few hundred bytes, not worth compressing.
  if (request.method !== "GET") delete headers["accept-encoding"];
  // On the API they'd turn an answer into an empty redirect.
  if (request.url?.startsWith("/api/") || !hasReadableState(headers)) dropPageHeaders(headers);
  for (const name of INTERNAL_HEADERS) delete headers[name];
  // Next compares a form's origin with the host: behind a proxy that renames it, the platform's own origin counts.
  delete headers["x-forwarded-host"];
  if (headers.origin === settings.appUrl) headers["x-forwarded-host"] = new URL(settings.appUrl).host;
  headers[ADDRESS] = address;
  headers[MARK] = markOf(address);
}

/** The address that a marked request counts for. */
export const clientOf = ({ headers }: Pick<IncomingMessage, "headers">): string => String(headers[ADDRESS] ?? "");

function addressByMark(headers: IncomingMessage["headers"]): string | null {
  const [address, mark] = [headers[ADDRESS], headers[MARK]];
  if (typeof address !== "string" || typeof mark !== "string") return null;
  const [expected, given] = [Buffer.from(markOf(address)), Buffer.from(mark)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? address : null;
}

function addressByConnection({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, settings: Env): string {
  const trustedHops = settings.trustProxyHops;
  const forwarded = headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  if (forwardedFor !== undefined && trustedHops === 0 && !hasWarned) {
    hasWarned = true;
    say(
      "Ignoring X-Forwarded-For. If this server is behind a proxy, set TRUST_PROXY_HOPS so that it can tell clients apart.",
    );
  }
  return clientAddress({ socketAddress: socket.remoteAddress, forwardedFor, trustedHops });
}
