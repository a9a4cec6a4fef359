/** The kinds of pictures that are read (rule P7.1). */
export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif";

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((letter, n) => bytes[at + n] === letter.charCodeAt(0));

/**
 * What a file is by its first bytes; null: no picture that is read, such as an SVG, which is a program of its own. So no decoder
 * ever sees anything else.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  if (startsWith(bytes, "ftypavif", 4) || startsWith(bytes, "ftypavis", 4)) return "avif";
  return null;
}
