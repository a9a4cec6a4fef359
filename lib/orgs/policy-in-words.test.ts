import { expect, test } from "vitest";
import { policyInWords } from "./policy-in-words";

const told = {
  locale: "en-US",
  timezone: "America/New_York",
  currency: "USD",
  nowMs: Date.parse("2031-05-01T12:00:00Z"),
};
const STRICT = { cancellationWindowHours: 24, forfeitDepositOnLateCancel: true, pendingHoldMin: 60 };
const startAt = new Date("2031-05-02T13:00:00Z");

test("without a deposit nothing can be kept, whatever the rules", () => {
  expect(policyInWords({ depositCents: 0, startAt }, STRICT, told)).toEqual([
    "You can reschedule or cancel for free until the start time.",
  ]);
});

test("the deposit comes first, then until when a change is free, in the business's own time", () => {
  expect(policyInWords({ depositCents: 1_000, startAt }, STRICT, told)).toEqual([
    "A deposit of $10 confirms your booking. We’ll hold your time for 1 hr while you pay.",
    "You can reschedule or cancel for free until Thursday, May 1, 2031 at 9:00 AM. After that, your deposit is non-refundable.",
  ]);
});

test("exactly at the window's edge counts as late, by the rule", () => {
  const edge = new Date(told.nowMs + 24 * 3_600_000);
  expect(policyInWords({ depositCents: 1_000, startAt: edge }, STRICT, told)[1]).toContain("less than 24 hours away");
});
