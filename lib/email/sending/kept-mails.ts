import { join } from "node:path";
import { env, isLoopbackUrl } from "../../env/env";

/**
 * The folder in which mails wait for their reader, or null where they are sent. It is told only where the product runs on its
 * visitor's own machine.
 */
export function keptMailsFolder(): string | null {
  const { smtpUrl, appUrl, dataDir } = env();
  return smtpUrl === null && isLoopbackUrl(appUrl) ? join(dataDir, "mail") : null;
}
