import ipaddr from "ipaddr.js";

/**
 * The network of a client's address, by which failures of one account are counted (rule H8.1): a /24 of IPv4, a /64 of IPv6, since
 * whoever has one address there easily has the others. What is no single address stays as it is.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const parsed = ipaddr.process(clientAddress);
  return parsed instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toRFC5952String()}/64`;
}
