import { describe, expect, test } from "vitest";
import { BOOKING_STATUSES } from "../../db/vocabulary";
import { hasHoldEnded, isAwaited, isHeld, isLive, isNotOver, isUpcoming } from "./booking-state";

const startAt = new Date("2031-05-06T14:00:00Z");
const endAt = new Date("2031-05-06T15:00:00Z");
const holdEndsAt = new Date("2031-05-06T10:00:00Z");
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const paid = { status: "confirmed", depositStatus: "paid", holdEndsAt: null, startAt, endAt } as const;
const unpaid = { ...paid, status: "pending", depositStatus: "due", holdEndsAt } as const;

describe("a booking", () => {
  test("occupies its time while pending, confirmed or completed (rule B8.1), and is awaited until it is marked as completed or a no-show", () => {
    const statusesThat = (holds: typeof isLive) =>
      BOOKING_STATUSES.filter((status) => holds({ ...paid, status }, startAt));
    expect(statusesThat(isLive)).toEqual(["pending", "confirmed", "completed"]);
    expect(statusesThat(isAwaited)).toEqual(["pending", "confirmed"]);
  });

  test("is upcoming up to its start, and not over up to its end", () => {
    expect([isUpcoming(paid, startAt), isNotOver(paid, startAt)]).toEqual([true, true]);
    expect([
      isUpcoming({ ...paid, startAt: justBefore(startAt) }, startAt),
      isNotOver(paid, justBefore(endAt)),
    ]).toEqual([false, true]);
    expect(isNotOver(paid, endAt)).toBe(false);
  });

  test("that is unpaid is all of this until its hold ends, and none of it from that instant on", () => {
    const rules = [isHeld, isLive, isAwaited, isUpcoming, isNotOver];
    expect(rules.map((holds) => holds(unpaid, justBefore(holdEndsAt)))).toEqual(rules.map(() => true));
    expect(rules.map((holds) => holds(unpaid, holdEndsAt))).toEqual(rules.map(() => false));
    expect([hasHoldEnded(unpaid, justBefore(holdEndsAt)), hasHoldEnded(unpaid, holdEndsAt)]).toEqual([false, true]);
    expect(isHeld(paid, justBefore(holdEndsAt))).toBe(false);
  });
});
