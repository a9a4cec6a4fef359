import { ipAddress } from "@vercel/functions";
import { env } from "../../env/env";

/** The header by which the server in front tells the client's address; it drops what a client sends itself. */
const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * The client's address, by which limits count (rule A9.3): the platform's on Vercel, else what the small server
 * in front has set; pages and the API share their limits by it. Requests that came around it all count as one client.
 */
export function requestAddress(headers: Headers): string {
  const address = env().onVercel ? ipAddress(headers) : headers.get(CLIENT_ADDRESS_HEADER);
  return address ?? "unknown";
}
