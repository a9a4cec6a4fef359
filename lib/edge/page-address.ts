import { ipAddress } from "@vercel/functions";
import { env } from "../env";
import { CLIENT_ADDRESS_HEADER } from "./request-address";

/** The address that a page's request counts for: the same as `requestAddress` has it, so that both share their limits. */
export function pageAddress(headers: Headers): string {
  const address = env().onVercel ? ipAddress(headers) : headers.get(CLIENT_ADDRESS_HEADER);
  return address ?? "unknown";
}
