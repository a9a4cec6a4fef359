/** How long a mail server can take, in milliseconds. */
export type SmtpWaits = { connectMs: number; greetingMs: number; answerMs: number };

const MINUTE_MS = 60_000;

/**
 * As long as RFC 5321, 4.5.3.2 asks for (rule O5.4): five minutes for the greeting, and for every answer the ten that it has after a
 * message's end, where the server may have taken it already.
 */
const SMTP_WAITS: SmtpWaits = { connectMs: 2 * MINUTE_MS, greetingMs: 5 * MINUTE_MS, answerMs: 10 * MINUTE_MS };

/**
 * The URL with its options in the query, where nodemailer looks for them; existing ones stay. A message is tried once here: if a connection
 * breaks, the job tries again.
 */
export function smtpUrlWithOptions(smtpUrl: string, connectionsMax: number, waits = SMTP_WAITS): string {
  const url = new URL(smtpUrl);
  const options = {
    pool: true,
    maxConnections: connectionsMax,
    maxRequeues: 0,
    dnsTimeout: waits.connectMs,
    connectionTimeout: waits.connectMs,
    greetingTimeout: waits.greetingMs,
    socketTimeout: waits.answerMs,
  };
  for (const [name, value] of Object.entries(options)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}
