import { createTransport, type Transporter } from "nodemailer";
import { currentTime } from "../../env/clock";
import { type Env, env } from "../../env/env";
import { MAILS_AT_ONCE_MAX } from "../../queue/job-lanes";
import type { MailMessage } from "../mail/mail-message";
import { composeMail } from "./compose-mail";
import { keepAsFile } from "./keep-as-file";
import { type SmtpWaits, smtpUrlWithOptions } from "./smtp-options";

/** What sending depends on. */
export type MailSettings = Pick<Env, "smtpUrl" | "mailFrom" | "appUrl" | "dataDir"> & { waits?: SmtpWaits };

/** A way to send a message; what it throws says that the message may not have been sent. */
export type SendMail = (message: MailMessage) => Promise<void>;

/** How long connections are kept for the next message, in milliseconds: not so long that the server ends them first. */
const IDLE_MS = 10_000;

/** Connections to a server, and how many messages they have in hand. */
type Pool = { transporter: Transporter; underWay: number; closing?: NodeJS.Timeout };

const pools = new Map<string, Pool>();

/**
 * Sends a message through the configured SMTP server; without one it is kept as a file in `DATA_DIR/mail`.
 *
 * @throws MailError if no server accepted it; accepting it for some of its recipients counts
 */
export async function sendMail(message: MailMessage, settings: MailSettings = env()): Promise<void> {
  const composed = composeMail(message, settings);
  if (settings.smtpUrl === null) return keepAsFile(composed, settings.dataDir, currentTime());
  try {
    const url = smtpUrlWithOptions(settings.smtpUrl, MAILS_AT_ONCE_MAX, settings.waits);
    await withPool(url, (transporter) => transporter.sendMail(composed));
  } catch (error) {
    throw new MailError(error);
  }
}

/** Lends the process's connections to a server; they close when they have been idle for a while. */
async function withPool(url: string, work: (transporter: Transporter) => Promise<unknown>): Promise<void> {
  const pool: Pool = pools.get(url) ?? { transporter: createTransport(url), underWay: 0 };
  pools.set(url, pool);
  clearTimeout(pool.closing);
  pool.underWay += 1;
  try {
    await work(pool.transporter);
  } finally {
    pool.underWay -= 1;
    if (pool.underWay === 0) pool.closing = setTimeout(() => close(url, pool), IDLE_MS).unref();
  }
}

function close(url: string, { transporter }: Pool): void {
  pools.delete(url);
  transporter.close();
}

/**
 * A message not confirmed as sent; it may have been sent if the server hung up. Servers' answers often repeat addresses and credentials,
 * and errors are logged and stored, so only the codes are kept: "ECONNECTION", "EENVELOPE 451 at RCPT TO".
 */
class MailError extends Error {
  override readonly name = "MailError";

  constructor(reason: unknown) {
    super(`the mail was not sent: ${codesOf(reason)}`);
  }
}

function codesOf(reason: unknown): string {
  if (!(reason instanceof Error)) return "unknown reason";
  const code = "code" in reason && typeof reason.code === "string" ? reason.code : reason.name;
  const answer = "responseCode" in reason && typeof reason.responseCode === "number" ? ` ${reason.responseCode}` : "";
  // The verb alone: what follows it in an API or AUTH command may be a credential.
  const verb =
    "command" in reason && typeof reason.command === "string" ? /^[A-Z]+( TO)?/.exec(reason.command)?.[0] : "";
  return `${code}${answer}${verb ? ` at ${verb}` : ""}`;
}
