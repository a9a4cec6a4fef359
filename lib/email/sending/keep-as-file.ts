import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { endOfName, mailFolder } from "./kept-mails";

/**
 * Writes a message as an `.eml` file (RFC 5322) into `DATA_DIR/mail`, for its owner's eyes only. Names sort by time; a file
 * that is there is whole.
 */
export async function keepAsFile(composed: SendMailOptions, dataDir: string, now: Date): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await writer.sendMail({ ...composed, newline: "windows" });
  await keepBytes({ bytes: message, messageId: composed.messageId ?? "" }, dataDir, now);
}

/** The same for a message that is written already. */
export async function keepBytes(
  { bytes, messageId }: { bytes: Parameters<typeof writeFile>[1]; messageId: string },
  dataDir: string,
  now: Date,
): Promise<void> {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${now.toISOString().replace(/[:.]/g, "-")}${endOfName(messageId)}`);
  await writeFile(`${path}.part`, bytes, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
