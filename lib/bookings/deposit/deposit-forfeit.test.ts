import { describe, expect, test } from "vitest";
import { DEPOSIT_STATUSES } from "../../../db/vocabulary";
import { depositAfterCancel, moveForfeitsDeposit } from "./deposit-forfeit";

const startAt = new Date("2031-05-06T14:00:00Z");
const HOUR_MS = 3_600_000;
const strict = { cancellationWindowHours: 24, forfeitDepositOnLateCancel: true };
const lenient = { ...strict, forfeitDepositOnLateCancel: false };
const msBefore = (ms: number) => new Date(startAt.getTime() - ms);
const paid = { startAt, depositStatus: "paid", depositKeptByMove: false } as const;

describe("a cancelled booking's deposit", () => {
  test("is kept when paid, late, and the business keeps deposits; refunded in every other case", () => {
    expect(depositAfterCancel(paid, msBefore(HOUR_MS), strict)).toBe("kept");
    expect(depositAfterCancel(paid, msBefore(HOUR_MS), lenient)).toBe("refund_due");
    expect(depositAfterCancel(paid, msBefore(25 * HOUR_MS), strict)).toBe("refund_due");
    expect(depositAfterCancel(paid, msBefore(25 * HOUR_MS), lenient)).toBe("refund_due");
  });

  test("once kept by a move, stays kept however early the cancellation and whatever the policy by then", () => {
    const moved = { ...paid, depositKeptByMove: true };
    expect(depositAfterCancel(moved, msBefore(2_400 * HOUR_MS), strict)).toBe("kept");
    expect(depositAfterCancel(moved, msBefore(2_400 * HOUR_MS), lenient)).toBe("kept");
  });

  test("stays unchanged if nothing was paid", () => {
    for (const depositStatus of DEPOSIT_STATUSES.filter((status) => status !== "paid")) {
      expect(depositAfterCancel({ ...paid, depositStatus }, msBefore(0), strict)).toBe(depositStatus);
    }
  });
});

describe("a move marks the deposit as kept", () => {
  test("only when paid, late and the business forfeits", () => {
    expect(moveForfeitsDeposit(paid, msBefore(24 * HOUR_MS), strict)).toBe(true);
    expect(moveForfeitsDeposit(paid, msBefore(24 * HOUR_MS + 1), strict)).toBe(false);
    expect(moveForfeitsDeposit(paid, msBefore(0), lenient)).toBe(false);
    expect(moveForfeitsDeposit({ ...paid, depositStatus: "due" }, msBefore(0), strict)).toBe(false);
  });
});
