import { Client } from "undici";
import { connectTo } from "./connect-to";
import { decodedText, ENCODINGS_ACCEPTED } from "./decoded-text";
import { outgoingError } from "./outgoing-error";

const HEADER_BYTES_MAX = 16_384;

/** What is sent. Header names are in lower case. */
export type OutgoingRequest = { method: string; headers?: Record<string, string>; body?: string };

/** What came back, whatever its status. `url`: whose answer it is, after redirects. */
export type OutgoingAnswer = { url: URL; status: number; text: string; header(name: string): string | null };

/**
 * Sends a request once, over its own connection to one of these addresses and no other: names aren't looked up here. A redirect is an
 * answer like any other.
 *
 * @throws OutgoingError
 */
export async function requestOnce(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  { addresses, bytesMax, signal }: { addresses: string[]; bytesMax: number; signal: AbortSignal },
): Promise<OutgoingAnswer> {
  const client = new Client(url.origin, {
    connect: connectTo(addresses, signal),
    pipelining: 0,
    maxHeaderSize: HEADER_BYTES_MAX,
    // The signal is the one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  let hasBegun = false;
  try {
    const answer = await client.request({
      method,
      path: url.pathname + url.search,
      headers: { "accept-encoding": ENCODINGS_ACCEPTED, ...headers },
      body,
      signal,
    });
    hasBegun = true;
    const header = (name: string) => [answer.headers[name] ?? []].flat()[0] ?? null;
    const text = await decodedText(answer.body, header("content-encoding") ?? "", bytesMax);
    return { url, status: answer.statusCode, text, header };
  } catch (error) {
    throw outgoingError(signal.aborted ? signal.reason : error, hasBegun);
  } finally {
    void client.destroy().catch(() => {});
  }
}
