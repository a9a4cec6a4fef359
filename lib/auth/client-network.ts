import ipaddr from "ipaddr.js";

/**
 * The network of a client's address, by which an account's failures are counted (rule H8.1): a /24 of IPv4, a /64 of IPv6, since a client
 * with one address there can easily get the others. Anything but a single address stays unchanged.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const parsed = ipaddr.process(clientAddress);
  return parsed instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toRFC5952String()}/64`;
}
