import { createTransport, type Transporter } from "nodemailer";
import { currentTime } from "../../env/clock";
import { type Env, env } from "../../env/env";
import type { MailMessage } from "../mail/mail-message";
import { composeMail } from "./compose-mail";
import { keepAsFile } from "./keep-as-file";

/** What sending depends on. `timeoutMs` bounds the connecting, the greeting and each silence of the server. */
export type MailSettings = Pick<Env, "smtpUrl" | "mailFrom" | "appUrl" | "dataDir"> & { timeoutMs?: number };

/** A way to send a message; what it throws says that the message may not have been sent. */
export type SendMail = (message: MailMessage) => Promise<void>;

const TIMEOUT_MS = 10_000;

const pools = new Map<string, Transporter>();

/**
 * Sends a message by the SMTP server of the settings; without one it is kept as a file in `DATA_DIR/mail`.
 *
 * @throws MailError when nobody has taken it; a server that takes it for some of its readers has taken it
 */
export async function sendMail(message: MailMessage, settings: MailSettings = env()): Promise<void> {
  const composed = composeMail(message, settings);
  if (settings.smtpUrl === null) return keepAsFile(composed, settings.dataDir, currentTime());
  try {
    await poolOf(settings.smtpUrl, settings.timeoutMs ?? TIMEOUT_MS).sendMail(composed);
  } catch (error) {
    throw new MailError(error);
  }
}

/** The process's connections to a server; they close when they have been idle for the timeout. */
function poolOf(url: string, timeoutMs: number): Transporter {
  const asked = withLimits(url, timeoutMs);
  const pool = pools.get(asked) ?? createTransport(asked);
  pools.set(asked, pool);
  return pool;
}

/**
 * The address with its options in the query, where nodemailer looks for them; what stands there already stays. A message is
 * tried once here: when a connection breaks, the job tries again.
 */
function withLimits(smtpUrl: string, timeoutMs: number): string {
  const url = new URL(smtpUrl);
  const options = {
    pool: true,
    maxRequeues: 0,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  for (const [name, value] of Object.entries(options)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/**
 * A message that was not sent. What servers answer often repeats addresses and credentials, and errors are logged and
 * stored; so only the codes are kept: "ECONNECTION", "EENVELOPE 451 at RCPT TO".
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
