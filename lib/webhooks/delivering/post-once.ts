import { Client, type Dispatcher } from "undici";
import { connectTo } from "../../outbound/connect-to";
import { ANSWER_LIMITS, keptBody, keptHead } from "./answer-text";

export const HEADER_BYTES_MAX = 16_384;

/** `hidden`: a text never stored from an answer; "" for none. */
type Post = { url: URL; headers: Record<string, string>; body: string; hidden: string };
export type ReceiverAnswer = { status: number; head: string; body: string; location: string | null };

/**
 * Posts once, over its own connection to one of these addresses and no other: names aren't looked up here. Once there is a status there is
 * an answer, whatever happens to its body; a redirect is an answer like any other.
 *
 * @param signal cuts the connection, whatever it is doing
 * @throws what the network or the HTTP parser threw if there is no status
 */
export async function postOnce(
  { url, headers, body, hidden }: Post,
  addresses: string[],
  signal: AbortSignal,
): Promise<ReceiverAnswer> {
  signal.throwIfAborted();
  const client = new Client(url.origin, {
    connect: connectTo(addresses, signal),
    pipelining: 0,
    maxHeaderSize: HEADER_BYTES_MAX,
    // The signal is the one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  let onAbort = () => {};
  try {
    return await new Promise<ReceiverAnswer>((resolve, reject) => {
      const reader = answerReader(hidden, resolve, reject);
      onAbort = () => reader.end(signal.reason);
      signal.addEventListener("abort", onAbort);
      client.dispatch({ method: "POST", path: url.pathname + url.search, headers, body }, reader.handler);
    });
  } finally {
    signal.removeEventListener("abort", onAbort);
    void client.destroy().catch(() => {});
  }
}

type Start = Pick<ReceiverAnswer, "status" | "head" | "location">;

function answerReader(hidden: string, resolve: (answer: ReceiverAnswer) => void, reject: (error: unknown) => void) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let start: Start | null = null;
  const end = (error?: unknown) => {
    if (start === null) return reject(error);
    resolve({ ...start, body: keptBody(Buffer.concat(chunks).subarray(0, ANSWER_LIMITS.bytesMax), hidden) });
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {},
    onResponseStart(_, status, headers, reason = "") {
      // Anything before the actual answer, such as early hints, doesn't count.
      if (status >= 200)
        start = { status, head: keptHead(status, reason, headers, hidden), location: locationOf(headers) };
    },
    onResponseData(_, chunk) {
      if (bytes >= ANSWER_LIMITS.bytesMax) return;
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= ANSWER_LIMITS.bytesMax) end();
    },
    onResponseEnd: () => end(),
    onResponseError: (_, error) => end(error),
  };
  return { handler, end };
}

function locationOf({ location }: Record<string, string | string[] | undefined>): string | null {
  return [location ?? []].flat()[0] ?? null;
}
