/**
 * A message that was not sent. What servers answer often repeats addresses and credentials, and errors are logged and
 * stored; so only the codes are kept: "ECONNECTION", "EENVELOPE 451 at RCPT TO".
 */
export class MailError extends Error {
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
