import { Agent, request } from "node:http";
import { inject } from "vitest";
import { type ApiAnswer, someAddress } from "./api-client";

export type RawCall = {
  /** Bytes as they are; `chunked` doesn't state their number. */
  body?: string | Uint8Array;
  chunked?: boolean;
  headers?: Record<string, string>;
  server?: 0 | 1;
  /** A server other than the run's. */
  baseUrl?: string;
  /** The loopback address that the connection comes from, such as 127.0.0.9, instead of an `X-Forwarded-For`. */
  from?: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Calls the API with exactly the path and bytes given, without a client library that would normalize them. From its own address
 * unless `X-Forwarded-For` is given.
 */
export function rawCall(method: string, path: string, options: RawCall = {}): Promise<ApiAnswer> {
  const { body, chunked = false, headers, server = 0, baseUrl = inject("baseUrls")[server] ?? "", from } = options;
  const { hostname, port } = new URL(baseUrl);
  const whence = from === undefined ? { "X-Forwarded-For": someAddress() } : {};
  const connection = from === undefined ? { hostname } : { hostname: "127.0.0.1", localAddress: from };
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes && !chunked ? { "Content-Length": String(bytes.byteLength) } : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        ...connection,
        port,
        method,
        path,
        headers: { Host: `${hostname}:${port}`, ...whence, ...length, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const lines = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
            (values ?? []).map((value): [string, string] => [name, value]),
          );
          resolve({ status: answer.statusCode ?? 0, headers: new Headers(lines), text, json: parsed(text) });
        });
      },
    );
    sent.on("error", reject);
    if (bytes && chunked) sent.write(bytes);
    sent.end(chunked ? undefined : bytes);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
