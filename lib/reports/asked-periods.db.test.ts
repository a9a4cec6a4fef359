import { describe, expect, test } from "vitest";
import { refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { makeBusiness, OWNER, type TestBusiness } from "../testing/business/test-business";
import { getReport } from "./get-report";

const reportOf = async (business: TestBusiness, now: string, asked: unknown) =>
  runCommand(await business.ctx({ now: new Date(now), actor: OWNER }), getReport, asked);

describe("a period", () => {
  test("an end that hasn't come yet is cut to today, and a note says so (rule R2)", async () => {
    const { period, notes } = await reportOf(await makeBusiness(), "2031-05-01T16:00:00Z", {
      ...{ from: "2031-04-20", to: "2031-06-30" },
    });
    expect(period).toMatchObject({
      from: "2031-04-20",
      to: "2031-05-01",
      partial: true,
      until: "2031-05-01T16:00:00.000Z",
    });
    expect(notes[0]).toBe("The period ends today, 2031-05-01: 2031-06-30 hasn’t come yet.");
  });

  test.each([
    [{ from: "2031-04-01" }, "to"],
    [{ to: "2031-04-01" }, "from"],
    [{ from: "2031-04-02", to: "2031-04-01" }, "to"],
    [{ from: "2031-05-02", to: "2031-05-03" }, "from"],
    [{ from: "2030-04-30", to: "2031-05-01" }, "to"],
    [{ period: "today", days: 3 }, "period"],
    [{ days: 0 }, "days"],
    [{ days: 367 }, "days"],
    [{ from: `2031-04-01${" ".repeat(99)}`, to: "2031-04-02" }, "from"],
    [{ period: "someday" }, "period"],
    [{ from: "2031-02-30", to: "2031-03-01" }, "from"],
  ])("isn't there for %o", async (sent, field) => {
    const business = await makeBusiness();
    const refusal = await refusalOf(reportOf(business, "2031-05-01T12:00:00Z", sent));
    expect(Object.keys(refusal.fieldErrors ?? {})).toEqual([field]);
  });
});
