import { AppError } from "../errors";

/** How large bodies may be, in bytes (rule A4.3). */
export const BODY_BYTES_MAX = {
  api: 64 * 1024,
  paymentNotice: 1024 * 1024,
  inngest: 1024 * 1024,
} as const;

/**
 * Reads a request's body, exactly as it came and as far as it may be.
 *
 * @throws AppError `too_large` as soon as it is longer, or says that it is
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

const KIB = 1024;
const sizeText = (bytes: number): string =>
  bytes % (KIB * KIB) === 0 ? `${bytes / (KIB * KIB)} MiB` : `${bytes / KIB} KiB`;
