import { describe, expect, test } from "vitest";
import { formatSpan } from "../locale/format-span";
import { policyPreview, rulesInWords } from "./rules-in-words";

const rules = {
  slotStepMin: 15,
  minNoticeMin: 120,
  maxAdvanceDays: 60,
  cancellationWindowHours: 36,
  forfeitDepositOnLateCancel: true,
  pendingHoldMin: 60,
  reminderMin: 1_440,
  waitlistOfferMin: 30,
};
const told = {
  locale: "en-US",
  timezone: "America/New_York",
  currency: "USD",
  nowMs: Date.parse("2031-05-01T12:00:00Z"),
};

test("a span is shown in days, hours and minutes", () => {
  expect([0, 1, 60, 90, 1_440, 2_970, 10_080].map((minutes) => formatSpan(minutes, "en-US"))).toEqual([
    "0 minutes",
    "1 minute",
    "1 hour",
    "1 hour 30 minutes",
    "1 day",
    "2 days 1 hour 30 minutes",
    "7 days",
  ]);
});

test("a rule's current effect is shown in the business's own time", () => {
  const words = rulesInWords(rules, told);
  expect(words.minNoticeMin).toContain("Thursday, May 1, 2031 at 10:00 AM");
  expect(words.maxAdvanceDays).toContain("Mon, Jun 30, 2031");
  expect(words.cancellationWindowHours).toContain("until 1 day 12 hours before the start");
  expect(rulesInWords({ ...rules, forfeitDepositOnLateCancel: false }, told).cancellationWindowHours).toContain(
    "Has no effect",
  );
  expect(rulesInWords({ ...rules, reminderMin: 0 }, told).reminderMin).toBe("Customers don’t get a reminder.");
  expect(words.waitlistOfferMin).toContain("have 30 minutes to take a time");
});

describe("the policy that customers read", () => {
  test("names the deposit, its hold, and until when a change is free", () => {
    expect(policyPreview(rules, told)).toEqual([
      "A deposit of $20 confirms your booking. We’ll hold your time for 1 hr while you pay.",
      "You can reschedule or cancel for free until Tuesday, May 6, 2031 at 8:00 PM. After that, your deposit is non-refundable.",
    ]);
  });

  test("says if nothing is ever kept, and if a week ahead is already late", () => {
    expect(policyPreview({ ...rules, forfeitDepositOnLateCancel: false }, told)[1]).toBe(
      "You can reschedule or cancel for free until the start time.",
    );
    expect(policyPreview({ ...rules, cancellationWindowHours: 168 }, told)[1]).toContain("less than 168 hours away");
  });

  test("is in the language of the booking page", () => {
    expect(policyPreview(rules, { ...told, locale: "de-DE", currency: "EUR" })[0]).toContain("Anzahlung");
  });
});
