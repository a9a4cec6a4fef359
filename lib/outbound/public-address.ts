import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Reachable only from inside Azure's machines, yet not in a special range: it gives out data about the machine, like cloud metadata. */
const AZURE_PLATFORM = "168.63.129.16";

/** The only part of IPv6 from which global unicast addresses are assigned; the rest is reserved. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** 96-bit prefixes of an embedded IPv4 address: compatible, mapped, translated, NAT64. */
const CARRIERS_OF_IPV4: readonly [ipaddr.IPv6, number][] = ["::", "::ffff:0:0", "::ffff:0:0:0", "64:ff9b::"].map(
  (prefix) => [ipaddr.IPv6.parse(prefix), 96],
);
const SIX_TO_FOUR: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2002::"), 16];

/** The middle of an ISATAP address, before its IPv4 address, without the bits for its scope. */
const isIsatap = (high = 0, low = 0) => (high & 0xfcff) === 0 && low === 0x5efe;

/**
 * Whether an address is globally reachable unicast, the only kind that a server outside can have (rule D3.4). An address that contains an IPv4
 * address is judged by that one; a text that isn't an address, one with a zone, and anything that can't be judged is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  return "octets" in parsed ? isPublicIPv4(parsed) : isPublicIPv6(parsed);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== AZURE_PLATFORM;
}

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  const [, second, third, , fifth, sixth, seventh, eighth] = address.parts;
  if (CARRIERS_OF_IPV4.some((prefix) => address.match(prefix))) return isPublicPair(seventh, eighth);
  if (isIsatap(fifth, sixth) && !isPublicPair(seventh, eighth)) return false;
  if (address.match(SIX_TO_FOUR)) return isPublicPair(second, third);
  return address.match(GLOBAL_UNICAST) && address.range() === "unicast";
}

/** Whether the IPv4 address in two parts of an IPv6 address is public. */
function isPublicPair(high = 0, low = 0): boolean {
  return isPublicAddress([high >> 8, high & 255, low >> 8, low & 255].join("."));
}
