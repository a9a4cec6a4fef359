import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The address that a request counts for (rule A9.3): the socket's, or with n trusted proxies the n-th entry of
 * X-Forwarded-For from the right. What the client itself wrote there stands further left and gains nothing.
 *
 * @param forwardedFor the header's lines, joined by commas
 * @returns an IPv4 address, or the /64 of an IPv6 address in its canonical writing (`2001:db8::/64`)
 */
export function clientAddress(request: {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedHops: number;
}): string {
  const { socketAddress, forwardedFor, trustedHops } = request;
  const entries = forwardedFor?.split(",").map((entry) => entry.trim()) ?? [];
  const named = trustedHops > 0 ? entries[entries.length - trustedHops] : undefined;
  return canonical(named) ?? canonical(socketAddress) ?? "unknown";
}

/** One writing for each address, so that none can be counted twice; undefined for what is no address. */
function canonical(address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) === 0) return undefined;
  const withoutZone = address.split("%", 1).join("");
  const parsed = ipaddr.process(withoutZone);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/64`).toRFC5952String()}/64`;
}
