import { ipAddress } from "@vercel/functions";
import { env } from "../env";

/** The header by which the server in front tells the client's address; it drops what a client sends itself. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * The client's address, by which limits count (DECISIONS A9): the platform's on Vercel, else what the small server
 * in front has set. Requests that came around it all count as one client.
 */
export function requestAddress(request: Request): string {
  const address = env().onVercel ? ipAddress(request) : request.headers.get(CLIENT_ADDRESS_HEADER);
  return address ?? "unknown";
}
