import { checkedAddresses } from "./checked-addresses";
import { OutgoingError, outgoingError } from "./outgoing-error";
import { parseOutgoingUrl, urlProblem } from "./outgoing-url";
import { type OutgoingAnswer, type OutgoingRequest, requestOnce } from "./request-once";
import { resolveHost } from "./resolve-host";

const REDIRECTS_MAX = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** Repeated elsewhere, these would change something that nobody has named. */
const NEVER_REDIRECTED: readonly string[] = ["PUT", "DELETE", "POST"];

type Guard = {
  /** exempt from the address rule; plain http is allowed there */
  unsafeOrigins: readonly string[];
  /** of each answer, decompressed */
  bytesMax: number;
  /** from now on, for all calls together */
  deadlineMs: number;
  /** the Authorization header, and where it may be sent instead of a URL that the server points to: there, or nowhere (null) */
  signIn?: { header: string; whereTo(url: URL): URL | null };
  resolve?: typeof resolveHost;
};

export type GuardedFetch = (url: URL, request: OutgoingRequest) => Promise<OutgoingAnswer>;

/**
 * A way to call servers that people outside the product name. Each connection is checked like one to a webhook's receiver: https, a
 * port that may be used, a name resolved once, all of its addresses public, and a connection to these alone (rule K2.3). Redirects are
 * followed one by one under the same checks, and never take the password elsewhere (rule K2.4). Whatever the answer's status, it is
 * returned.
 *
 * @returns what throws OutgoingError if there is no whole answer in time
 */
export function guardedFetch({ resolve = resolveHost, ...guard }: Guard): GuardedFetch {
  const signal = AbortSignal.timeout(guard.deadlineMs);

  async function hop(url: URL, request: OutgoingRequest): Promise<OutgoingAnswer> {
    if (urlProblem(url.href, guard.unsafeOrigins, "") !== null) throw new OutgoingError("address_refused");
    const headers = { ...request.headers, ...(guard.signIn && { authorization: guard.signIn.header }) };
    const look = { ...guard, resolve, timeoutMs: guard.deadlineMs, signal };
    const addresses = await checkedAddresses(url, look).catch((error: unknown) => {
      throw outgoingError(error, false);
    });
    if (addresses === null) throw new OutgoingError("address_refused");
    return requestOnce(url, { ...request, headers }, { addresses, bytesMax: guard.bytesMax, signal });
  }

  /** Where a call to this URL goes. */
  function target(url: URL): URL {
    const to = guard.signIn ? guard.signIn.whereTo(url) : url;
    if (to === null) throw new OutgoingError("elsewhere", url.origin);
    return to;
  }

  return async (url, request) => {
    let at = target(url);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await hop(at, request);
      const next = NEVER_REDIRECTED.includes(request.method) ? null : redirectOf(answer);
      if (next === null) return answer;
      if (redirects === REDIRECTS_MAX) throw new OutgoingError("no_connection");
      at = target(next);
    }
  };
}

/** Where an answer redirects to; null if it doesn't. @throws OutgoingError `address_refused` for what no call can go to */
function redirectOf({ url, status, header }: OutgoingAnswer): URL | null {
  const location = header("location");
  if (!REDIRECTS.includes(status) || location === null) return null;
  const next = URL.canParse(location, url) ? parseOutgoingUrl(new URL(location, url).href) : null;
  if (next === null) throw new OutgoingError("address_refused");
  return next;
}
