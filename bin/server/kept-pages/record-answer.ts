import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { PageHeaders } from "./page-without-nonce";

/** A larger page isn't kept. */
const BYTES_MAX = 2 * 1024 * 1024;

const unzip = promisify(gunzip);

/** Made anew for each answer, by what its client accepts. */
const OF_COMPRESSION = "content-encoding";

export type Answered = { status: number; headers: PageHeaders; body(): Promise<Buffer | null> };

/**
 * Listens to what is written to a response, which goes out as it is.
 *
 * @param done is called when all of it was sent; never if the client hung up before. `body` resolves with the bytes before compression, or
 * with null if they are too many or can't be known
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
    const all = Object.entries(response.getHeaders());
    const headers = all.flatMap(
      ([name, value]): PageHeaders => (value === undefined || name === OF_COMPRESSION ? [] : [[name, value]]),
    );
    const encoding = response.getHeader(OF_COMPRESSION);
    done({ status: response.statusCode, headers, body: async () => (bytes > BYTES_MAX ? null : plain(encoding)) });
  });

  async function plain(encoding: unknown): Promise<Buffer | null> {
    const sent = Buffer.concat(chunks);
    if (encoding === undefined) return sent;
    return encoding === "gzip" ? unzip(sent, { maxOutputLength: BYTES_MAX }) : null;
  }
}
