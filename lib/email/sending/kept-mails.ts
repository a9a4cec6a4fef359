import { join } from "node:path";
import { env, isLoopbackUrl } from "../../env/env";

/**
 * The folder in which emails wait for their reader, or null if they are sent. It is shown only if the product runs on the visitor's own
 * machine.
 */
export function keptMailsFolder(): string | null {
  const { smtpUrl, appUrl, dataDir } = env();
  return smtpUrl === null && isLoopbackUrl(appUrl) ? mailFolder(dataDir) : null;
}

export const mailFolder = (dataDir: string): string => join(dataDir, "mail");

/** How the name of a message's file ends: by its Message-ID, of which the left side is enough. */
export function endOfName(messageId: string): string {
  const id = /[a-z0-9]+/i.exec(messageId)?.[0] ?? "";
  return `-${id.slice(0, 12)}.eml`;
}
