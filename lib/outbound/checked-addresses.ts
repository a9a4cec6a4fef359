import { isIP } from "node:net";
import { hostOf, isUnsafeOrigin } from "./outgoing-url";
import { isPublicAddress } from "./public-address";
import { NameNotFound, type resolveHost } from "./resolve-host";

type Look = { unsafeOrigins: readonly string[]; resolve: typeof resolveHost; timeoutMs: number; signal: AbortSignal };

/**
 * The addresses that an attempt can connect to: its name is resolved once, and every address must be public, unless the origin is exempt
 * (rules D3.3, D4). Null when one of them isn't.
 *
 * @throws NameNotFound if there is none; the signal's reason once it is aborted
 */
export async function checkedAddresses(url: URL, look: Look): Promise<string[] | null> {
  const addresses = await addressesOf(url, look);
  return isUnsafeOrigin(url, look.unsafeOrigins) || addresses.every(isPublicAddress) ? addresses : null;
}

/** The addresses of the URL's host; an IP address needs no look-up. */
async function addressesOf(url: URL, { resolve, timeoutMs, signal }: Look): Promise<string[]> {
  signal.throwIfAborted();
  const host = hostOf(url);
  if (isIP(host) !== 0) return [host];
  let onAbort = () => {};
  const over = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort);
  });
  try {
    const addresses = await Promise.race([resolve(host, { timeoutMs }), over]);
    if (addresses.length === 0) throw new NameNotFound(host, false);
    return addresses;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
