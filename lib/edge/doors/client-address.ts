import { isIP } from "node:net";
import { ipAddress } from "@vercel/functions/headers";
import ipaddr from "ipaddr.js";
import { env } from "../../env/env";

/** The header in which the server in front reports the client's address; it drops the client's own header. */
const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * The client's address, by which limits count (rule A9.3): the platform's on Vercel, otherwise the one set by the small server in
 * front; pages and the API share their limits. Requests that bypass that server all count as one client.
 */
export function clientAddressOf(headers: Headers): string {
  const address = env().onVercel ? ipAddress(headers) : headers.get(CLIENT_ADDRESS_HEADER);
  return address ?? "unknown";
}

/** The same for limits on strangers: undefined for this machine itself. */
export function strangersAddress(headers: Headers): string | undefined {
  const address = clientAddressOf(headers);
  return address.startsWith("127.") || address === LOOPBACK_NETWORK ? undefined : address;
}

/** The network of ::1, in the form used here. */
const LOOPBACK_NETWORK = "::/64";

/**
 * The address that a request counts for (rule A9.3): the socket's, or with n trusted proxies the n-th entry of X-Forwarded-For
 * from the right. Anything the client wrote there is further left and has no effect.
 *
 * @param forwardedFor the header's lines, joined by commas
 * @returns an IPv4 address, or the /64 of an IPv6 address in canonical form (`2001:db8::/64`)
 */
export function clientAddress(request: {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedHops: number;
}): string {
  const { socketAddress, forwardedFor, trustedHops } = request;
  const entries = forwardedFor?.split(",").map((entry) => entry.trim()) ?? [];
  const named = trustedHops > 0 ? entries[entries.length - trustedHops] : undefined;
  return canonical(withoutPort(named)) ?? canonical(socketAddress) ?? "unknown";
}

/** Some proxies include the client's port: `198.51.100.1:443`, `[2001:db8::1]:443`, sometimes in quotes. */
function withoutPort(entry: string | undefined): string | undefined {
  const [, inBrackets, v4] = /^"?(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})"?$/.exec(entry ?? "") ?? [];
  return inBrackets ?? v4 ?? entry?.replace(/^"(.*)"$/, "$1");
}

/** One form for each address, so that none counts twice; undefined for anything that isn't an address. */
function canonical(address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) === 0) return undefined;
  const withoutZone = address.split("%", 1).join("");
  const parsed = ipaddr.process(withoutZone);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/64`).toRFC5952String()}/64`;
}
