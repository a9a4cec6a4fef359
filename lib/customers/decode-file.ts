import { CUSTOMERS_TOO_LARGE, IMPORT_LIMITS } from "./schema";

/** The text of a file, or why it can't be a file of customers. */
type DecodedFile = { text: string } | { problem: string };

const NO_CSV =
  "This isn’t a CSV file. If it’s a spreadsheet, open it and save it as “CSV UTF-8” (comma-separated values) first.";
const NO_UTF8 = "This file isn’t in UTF-8, so names would come out wrong. Save it again as “CSV UTF-8”.";

/** Reads a file's bytes as CSV text: UTF-8, with or without a byte order mark. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length > IMPORT_LIMITS.bytesMax) return { problem: CUSTOMERS_TOO_LARGE };
  if (hasUtf16Mark(bytes)) return { problem: NO_UTF8 };
  if (bytes.includes(0) || startsWith(bytes, "PK\u0003\u0004") || startsWith(bytes, "%PDF")) return { problem: NO_CSV };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() === "" ? { problem: "The file is empty." } : { text };
  } catch {
    return { problem: NO_UTF8 };
  }
}

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
