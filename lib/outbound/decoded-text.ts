import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutgoingError } from "./outgoing-error";

/** The encodings that are asked for. */
export const ENCODINGS_ACCEPTED = "gzip, deflate";

/**
 * The text of an answer's body, decompressed. The decompressed bytes are counted as they come, so that a small body can't become a huge
 * text (rule K2.5).
 *
 * @throws OutgoingError `too_large`, or `incomplete` for an encoding that wasn't asked for
 */
export async function decodedText(body: Readable, encoding: string, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<unknown>) => {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.byteLength;
      if (bytes > bytesMax) return;
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(encoding);
  try {
    await (decoder === null ? pipeline(body, collect) : pipeline(body, decoder, collect));
  } catch (error) {
    // What isn't read to its end says so, too.
    if (bytes <= bytesMax) throw error;
  }
  if (bytes > bytesMax) throw new OutgoingError("too_large");
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function decoderOf(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new OutgoingError("incomplete");
  }
}
