import type { ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import type { PageHeaders } from "./page-without-nonce";

/** A larger page isn't kept. Unpacking one of this size takes less time than rendering it did. */
const BYTES_MAX = 1024 * 1024;

/** Made anew for each answer, by what its client accepts. */
const OF_COMPRESSION = "content-encoding";

/** What was answered: `body` returns the bytes before compression, or null if they are too many or packed in another way. */
export type Answered = { status: number; headers: PageHeaders; body(): Buffer | null };

/**
 * Listens to what is written to a response, which goes out as it is.
 *
 * @param done is called when all of it was sent; never if the client hung up before
 */
export function recordAnswer(response: ServerResponse, done: (answered: Answered) => void): void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  const listen = (chunk: unknown) => {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return;
    const written = Buffer.from(chunk);
    bytes += written.byteLength;
    if (bytes > BYTES_MAX) chunks = [];
    else chunks.push(written);
  };
  const methods = { write: response.write, end: response.end };
  response.write = (...call: unknown[]) => {
    listen(call[0]);
    return Reflect.apply(methods.write, response, call);
  };
  response.end = (...call: unknown[]) => {
    listen(call[0]);
    // What `end` itself writes isn't heard twice.
    Object.assign(response, methods);
    return Reflect.apply(methods.end, response, call);
  };
  response.once("finish", () => {
    const headers = Object.entries(response.getHeaders()).flatMap(
      ([name, value]): PageHeaders => (value === undefined || name === OF_COMPRESSION ? [] : [[name, value]]),
    );
    const encoding = response.getHeader(OF_COMPRESSION);
    done({ status: response.statusCode, headers, body: () => (bytes > BYTES_MAX ? null : unpacked(chunks, encoding)) });
  });
}

function unpacked(chunks: Buffer[], encoding: unknown): Buffer | null {
  const sent = Buffer.concat(chunks);
  if (encoding !== "gzip") return encoding === undefined ? sent : null;
  try {
    return gunzipSync(sent, { maxOutputLength: BYTES_MAX });
  } catch {
    return null;
  }
}
