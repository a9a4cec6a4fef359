import { Client } from "undici";
import { connectTo } from "../../outbound/connect-to";
import { HEADER_BYTES_MAX } from "./post-once";

type Read = { bytesMax: number; signal: AbortSignal };

/**
 * Gets a small JSON document once, over its own connection to one of these addresses and no other. A redirect is an answer like any other.
 *
 * @returns the text; null if it is too long
 * @throws what the network, the HTTP parser or the UTF-8 decoder threw, or the signal's reason
 */
export async function getOnce(
  url: URL,
  addresses: string[],
  { bytesMax, signal }: Read,
): Promise<{ status: number; text: string | null }> {
  signal.throwIfAborted();
  const client = new Client(url.origin, {
    connect: connectTo(addresses, signal),
    pipelining: 0,
    maxHeaderSize: HEADER_BYTES_MAX,
  });
  try {
    const { statusCode: status, body } = await client.request({
      method: "GET",
      path: url.pathname + url.search,
      headers: { Accept: "application/json" },
      signal,
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      const part = Buffer.from(chunk);
      bytes += part.byteLength;
      if (bytes > bytesMax) return { status, text: null };
      chunks.push(part);
    }
    return { status, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } finally {
    void client.destroy().catch(() => {});
  }
}
