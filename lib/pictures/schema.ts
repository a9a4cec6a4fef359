import { z } from "zod";
import { FILE_BYTES_MAX, sizeText } from "../fields/body-size.schema";
import { Id } from "../fields/id.schema";

/** Bounds of pictures (rule P7.1). */
export const PICTURE_LIMITS = {
  bytesMax: FILE_BYTES_MAX,
  pixelsMax: 40_000_000,
  /** of either side, as stored */
  sideMax: 1_600,
  /** of one, as stored */
  storedBytesMax: 1_572_864,
  ofBusinessMax: 500,
} as const;

export const PICTURE_TOO_LARGE = `is larger than ${sizeText(PICTURE_LIMITS.bytesMax)}`;

const NO_PICTURE = "is required";

/** An uploaded picture: its bytes. What they are is decided by the bytes themselves, never by a name or a type. */
export const NewPicture = z.object({
  file: z
    .instanceof(Uint8Array, { error: NO_PICTURE })
    .refine((bytes) => bytes.byteLength > 0, NO_PICTURE)
    .refine((bytes) => bytes.byteLength <= PICTURE_LIMITS.bytesMax, PICTURE_TOO_LARGE),
});
export type NewPicture = z.output<typeof NewPicture>;

/** A picture by its id, as the last part of an address has it. */
export const PictureNamed = z.object({ id: Id });

/** A picture as the dashboard shows it. */
export type PictureView = {
  id: string;
  /** from the root of the site: what a body or a cover names it by */
  path: string;
  width: number;
  height: number;
};
