import { describe, expect, it } from "vitest";
import type { SmtpOutcome } from "./smtp-outcome";
import { RETRY_WAITS_MS, verdict } from "./verdict";

const refused = (
  step: Extract<SmtpOutcome, { kind: "refused" }>["step"],
  code: number,
  enhanced: string | null = null,
) => ({ kind: "refused", step, code, enhanced }) as const;
const failed = (reason: string) => ({ status: "failed", reason, isBounce: reason === "no_mailbox" });
const later = { status: "queued", waitMs: 60_000 };

describe("what a mail server says (rule M18)", () => {
  it.each<[string, SmtpOutcome, object]>([
    ["taken", { kind: "accepted" }, { status: "sent" }],
    ["no such mailbox", refused("recipient", 550, "5.1.1"), failed("no_mailbox")],
    ["no such mailbox, without an enhanced code", refused("recipient", 550), failed("no_mailbox")],
    ["moved away", refused("recipient", 551), failed("no_mailbox")],
    ["an address that can't be", refused("recipient", 553), failed("no_mailbox")],
    ["no such host", refused("recipient", 554, "5.1.2"), failed("no_mailbox")],
    ["mailbox full", refused("recipient", 552, "5.2.2"), failed("rejected")],
    ["a policy, with the code of a missing mailbox", refused("recipient", 550, "5.7.1"), failed("rejected")],
    ["no such mailbox, after the message", refused("message", 550, "5.1.1"), failed("rejected")],
    ["spam", refused("message", 554, "5.7.1"), failed("rejected")],
    ["try later, at the recipient", refused("recipient", 450, "4.2.1"), later],
    ["try later, after the message", refused("message", 451), later],
    ["going down", refused("connect", 421), later],
    ["not us, in the greeting", refused("connect", 554), later],
    ["not this sender", refused("sender", 550, "5.7.1"), later],
    ["no connection", { kind: "broken", begun: false }, later],
    ["broken before an answer", { kind: "broken", begun: true }, { status: "uncertain", reason: "no_answer" }],
    ["wrong password", refused("sign-in", 535), { status: "sign_in_refused" }],
  ])("%s", (_, outcome, expected) => {
    expect(verdict(outcome, 1)).toEqual(expected);
  });

  it("tries again after 1, 10 and 60 minutes, and then gives up", () => {
    const soft = refused("recipient", 450);
    const waits = [1, 2, 3].map((attempts) => verdict(soft, attempts));
    expect(waits).toEqual(RETRY_WAITS_MS.map((waitMs) => ({ status: "queued", waitMs })));
    expect(RETRY_WAITS_MS).toEqual([60_000, 600_000, 3_600_000]);
    expect(verdict(soft, 4)).toEqual(failed("not_accepted"));
  });
});
