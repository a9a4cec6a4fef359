import sharp from "sharp";
import { AppError } from "../errors";
import { oncePerProcess } from "../process/once-per-process";
import { pictureKindOf } from "./picture-kind";
import { PICTURE_LIMITS } from "./schema";

/** A picture as it is stored. */
export type ConvertedPicture = { bytes: Buffer; width: number; height: number };
type Conversion = { ok: true; picture: ConvertedPicture } | { ok: false; problem: string };

const QUALITIES = [82, 60, 35] as const;
const TIMEOUT_SECONDS = 20;
const WAITING_MAX = 20;

const NO_PICTURE = "is no picture that can be read: use a JPEG, PNG, WebP, GIF or AVIF file";
const TOO_MUCH_DETAIL = "is too large even when it’s compressed: use a smaller one";
const TOO_MANY_PIXELS = `has more than ${PICTURE_LIMITS.pixelsMax / 1_000_000} megapixels`;

const queue = oncePerProcess("pictures.queue", (): { last: Promise<unknown>; length: number } => ({
  last: Promise.resolve(),
  length: 0,
}));

/**
 * Converts a picture to what is stored of it (rule P7.2): its first frame, upright, in WebP, without where and with what it was
 * taken. One at a time in a process: decoding takes a core, and up to some hundred megabytes.
 *
 * @returns or why it can't be, in words that follow the file's name
 * @throws AppError `rate_limited` when too many are waiting
 */
export async function convertPicture(bytes: Uint8Array): Promise<Conversion> {
  const kind = pictureKindOf(bytes);
  if (kind === null) return { ok: false, problem: NO_PICTURE };
  if (queue.length >= WAITING_MAX) {
    throw new AppError(
      "rate_limited",
      "Too many pictures are being uploaded right now. Please try again in a moment.",
      {
        retryAfterSeconds: 5,
      },
    );
  }
  queue.length += 1;
  const turn = queue.last.then(() => convert(bytes));
  queue.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.length -= 1;
  }
}

async function convert(bytes: Uint8Array): Promise<Conversion> {
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PICTURE_LIMITS.pixelsMax) return { ok: false, problem: TOO_MANY_PIXELS };
    for (const quality of QUALITIES) {
      const picture = await encode(bytes, quality);
      if (picture.bytes.byteLength <= PICTURE_LIMITS.storedBytesMax) return { ok: true, picture };
    }
    return { ok: false, problem: TOO_MUCH_DETAIL };
  } catch {
    // The decoder's own words are about files, not about what to do.
    return { ok: false, problem: NO_PICTURE };
  }
}

async function encode(bytes: Uint8Array, quality: number): Promise<ConvertedPicture> {
  const { sideMax, pixelsMax } = PICTURE_LIMITS;
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error" })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
