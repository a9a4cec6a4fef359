import { describe, expect, test } from "vitest";
import { BOOKING_STATUSES } from "../../db/vocabulary";
import { hasHoldEnded, statusAt } from "./booking-state";
import { cancelRefusal, moveRefusal } from "./change-refusal";

const startAt = new Date("2031-05-06T14:00:00Z");
const holdEndsAt = new Date("2031-05-06T10:00:00Z");
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const unpaid = { status: "pending", depositStatus: "due", holdEndsAt, startAt } as const;
const settled = { depositStatus: "none", holdEndsAt: null, startAt } as const;

describe("an unpaid hold", () => {
  test("lasts until its last millisecond and is cancelled from its end on", () => {
    expect(statusAt(unpaid, justBefore(holdEndsAt))).toBe("pending");
    expect(statusAt(unpaid, holdEndsAt)).toBe("cancelled");
    expect(moveRefusal(unpaid, justBefore(holdEndsAt))).toBeNull();
    expect(moveRefusal(unpaid, holdEndsAt)).toBe("cancelled");
  });

  test("no longer ends once it is paid, waived or no longer pending", () => {
    for (const depositStatus of ["none", "paid", "waived"] as const) {
      expect(hasHoldEnded({ ...unpaid, depositStatus }, startAt)).toBe(false);
    }
    for (const status of BOOKING_STATUSES.filter((other) => other !== "pending")) {
      expect(statusAt({ ...unpaid, status }, startAt)).toBe(status);
    }
  });
});

describe("what can still be done", () => {
  test("only an upcoming pending or confirmed booking can be moved", () => {
    const early = justBefore(startAt);
    const refusals = BOOKING_STATUSES.map((status) => [status, moveRefusal({ ...settled, status }, early)]);
    expect(Object.fromEntries(refusals)).toEqual({
      pending: null,
      confirmed: null,
      completed: "completed",
      cancelled: "cancelled",
      no_show: "no_show",
    });
    expect(moveRefusal({ ...settled, status: "confirmed" }, startAt)).toBe("started");
    expect(moveRefusal({ ...settled, status: "cancelled" }, startAt)).toBe("cancelled");
  });

  test("after the start only the business can cancel, and no one once it is over", () => {
    const confirmed = { status: "confirmed", startAt } as const;
    expect(cancelRefusal(confirmed, "holder", justBefore(startAt))).toBeNull();
    expect(cancelRefusal(confirmed, "holder", startAt)).toBe("started");
    expect(cancelRefusal(confirmed, "business", startAt)).toBeNull();
    for (const status of ["completed", "no_show"] as const) {
      for (const by of ["holder", "business"] as const) {
        expect(cancelRefusal({ status, startAt }, by, justBefore(startAt))).toBe(status);
      }
    }
  });
});
