import { describe, expect, test } from "vitest";
import { depositStateAt } from "./deposit-state";

const holdEndsAt = new Date("2030-05-06T10:00:00Z");
const before = new Date("2030-05-06T09:59:59.999Z");
const unpaid = { status: "pending", depositStatus: "due", holdEndsAt, cancelledAt: null } as const;

describe("the deposit of a booking", () => {
  test("is due until its hold ends, and no longer from that very instant on", () => {
    expect(depositStateAt(unpaid, before)).toBe("due");
    expect(depositStateAt(unpaid, holdEndsAt)).toBe("expired");
  });

  test("still counts as expired once a later write has cancelled the booking", () => {
    const swept = { ...unpaid, status: "cancelled", cancelledAt: new Date("2030-05-06T12:00:00Z") } as const;
    expect(depositStateAt(swept, new Date("2030-05-07T00:00:00Z"))).toBe("expired");
  });

  test("is not owed for a booking that was cancelled before its hold ended", () => {
    const cancelled = { ...unpaid, status: "cancelled", cancelledAt: before } as const;
    expect(depositStateAt(cancelled, new Date("2030-05-07T00:00:00Z"))).toBe("cancelled");
  });

  test("is never asked for after the visit", () => {
    expect(depositStateAt({ ...unpaid, status: "completed" }, before)).toBe("over");
    expect(depositStateAt({ ...unpaid, status: "no_show" }, before)).toBe("over");
  });

  test("needs no payment once settled, and for a cancelled booking that comes first", () => {
    const settled = { status: "confirmed", holdEndsAt: null, cancelledAt: null } as const;
    for (const depositStatus of ["none", "paid", "waived"] as const) {
      expect(depositStateAt({ ...settled, depositStatus }, before)).toBe(depositStatus);
    }
    const cancelled = { status: "cancelled", holdEndsAt: null, cancelledAt: before } as const;
    for (const depositStatus of ["none", "waived"] as const) {
      expect(depositStateAt({ ...cancelled, depositStatus }, before)).toBe("cancelled");
    }
    for (const depositStatus of ["kept", "refund_due", "refunded"] as const) {
      expect(depositStateAt({ ...cancelled, depositStatus }, before)).toBe(depositStatus);
    }
  });
});
