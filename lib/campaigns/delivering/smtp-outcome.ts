/** At which step of its delivery the server refused a mail. */
export type SmtpStep = "connect" | "sign-in" | "sender" | "recipient" | "message";

/**
 * What a mail server said to one mail: it took it; it refused it, with a code and maybe an enhanced one such as "5.1.1"; or nothing, because
 * there was no connection or it broke. `begun`: it may have got the message, so nobody knows.
 */
export type SmtpOutcome =
  | { kind: "accepted" }
  | { kind: "refused"; step: SmtpStep; code: number; enhanced: string | null }
  | { kind: "broken"; begun: boolean };
