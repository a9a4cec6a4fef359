import type { RecipientReason } from "../../../db/vocabulary";
import type { SmtpOutcome } from "./smtp-outcome";

/** What follows for a recipient from what the mail server said (rule M18). */
export type Verdict =
  | { status: "sent" }
  | { status: "queued"; waitMs: number }
  | { status: "failed"; reason: RecipientReason; isBounce: boolean }
  | { status: "uncertain"; reason: RecipientReason }
  /** nothing follows for the recipient: no mail can be sent until somebody looks after it */
  | { status: "sign_in_refused" };

const MINUTE_MS = 60_000;

/** How long a mail that wasn't accepted waits after each attempt; after the last it has failed. */
export const RETRY_WAITS_MS: readonly number[] = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];

/** After this many mails in a row that weren't accepted, a campaign is paused. */
export const FAILURES_IN_ROW_MAX = 20;

/** Codes that say, without an enhanced code, that there is no such mailbox. */
const NO_MAILBOX: readonly number[] = [550, 551, 553];

/**
 * Decides what becomes of a recipient.
 *
 * @param attempts of this mail so far, this one included
 */
export function verdict(outcome: SmtpOutcome, attempts: number): Verdict {
  if (outcome.kind === "accepted") return { status: "sent" };
  if (outcome.kind === "broken") {
    return outcome.begun ? { status: "uncertain", reason: "no_answer" } : later(attempts);
  }
  const { step, code } = outcome;
  if (step === "sign-in") return { status: "sign_in_refused" };
  // A permanent refusal before the recipient was named isn't about them.
  if (code < 500 || step === "connect" || step === "sender") return later(attempts);
  const isBounce = step === "recipient" && isNoMailbox(outcome);
  return { status: "failed", reason: isBounce ? "no_mailbox" : "rejected", isBounce };
}

/** The enhanced code decides if there is one: 550 also stands for a policy that the mail broke. */
function isNoMailbox({ code, enhanced }: { code: number; enhanced: string | null }): boolean {
  return enhanced === null ? NO_MAILBOX.includes(code) : enhanced.startsWith("5.1.");
}

function later(attempts: number): Verdict {
  const waitMs = RETRY_WAITS_MS[attempts - 1];
  return waitMs === undefined
    ? { status: "failed", reason: "not_accepted", isBounce: false }
    : { status: "queued", waitMs };
}
