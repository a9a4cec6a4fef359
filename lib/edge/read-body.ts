import { AppError } from "../errors";
import { sizeText } from "../fields/body-size.schema";

/**
 * Reads a request's body as raw bytes, up to a limit.
 *
 * @throws AppError `too_large` as soon as the body exceeds it, or its length says so
 */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) <= bytesMax) return new Uint8Array(await request.arrayBuffer());
  const tooLarge = new AppError("too_large", `The body is larger than ${sizeText(bytesMax)}.`);
  if (length !== null) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
