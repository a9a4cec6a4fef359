const KIB = 1024;
const MIB = 1024 * KIB;

/** A file that is uploaded: customers as CSV, a business as JSON. */
export const FILE_BYTES_MAX = 8 * MIB;

/** How large bodies may be, in bytes (rule A4.3). */
export const BODY_BYTES_MAX = {
  api: 64 * KIB,
  paymentNotice: MIB,
  toolCall: MIB,
  inngest: MIB,
  signIn: 16 * KIB,
  /** forms on customers' pages, and on all pages those of visitors who aren't signed in */
  form: 64 * KIB,
  /** forms that a business asks for, on the pages of a booking or a link that exists (rule F5.5) */
  filledForm: 512 * KIB,
  /** forms of signed-in users */
  signedInForm: MIB,
  /** pages that take a file: the file, and the form around it */
  upload: 9 * MIB,
} as const;

/** What is said of a longer file. */
export const FILE_TOO_LARGE = `The file is larger than ${sizeText(FILE_BYTES_MAX)}.`;

/** A size in words, such as "64 KiB". */
export function sizeText(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`;
}
