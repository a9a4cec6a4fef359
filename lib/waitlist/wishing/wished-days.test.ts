import { describe, expect, test } from "vitest";
import { daysBetween } from "../../time/local-date";
import { WAITLIST_LIMITS } from "../wish.schema";
import { wishedDays } from "./wished-days";

const bookable = { today: "2026-05-10", lastDate: "2026-12-31" };
const daysOf = (from?: string, to?: string) => wishedDays({ from, to }, bookable);

describe("the days of a wish from an address", () => {
  test("are the ones asked for if they can be waited for", () => {
    expect(daysOf("2026-05-12", "2026-05-20")).toEqual({ from: "2026-05-12", to: "2026-05-20" });
  });

  test.each([
    ["nothing", undefined, undefined, "2026-05-10", "2026-05-10"],
    ["no last day", "2026-06-01", undefined, "2026-06-01", "2026-06-01"],
    ["no dates at all", "soon", "2026-02-30", "2026-05-10", "2026-05-10"],
    ["days that are over", "2026-01-01", "2026-02-01", "2026-05-10", "2026-05-10"],
    ["a last day before the first", "2026-06-10", "2026-06-01", "2026-06-10", "2026-06-10"],
    ["days beyond the last bookable one", "2027-03-01", "2027-04-01", "2026-12-31", "2026-12-31"],
    ["a last day beyond it", "2026-12-20", "2027-04-01", "2026-12-20", "2026-12-31"],
  ])("are the nearest possible ones for %s", (_, from, to, first, last) => {
    expect(daysOf(from, to)).toEqual({ from: first, to: last });
  });

  test("are never more than a wish can span", () => {
    const { from, to } = daysOf("2026-05-12", "2026-12-31");
    expect([from, daysBetween(from, to) + 1]).toEqual(["2026-05-12", WAITLIST_LIMITS.daysMax]);
  });
});
