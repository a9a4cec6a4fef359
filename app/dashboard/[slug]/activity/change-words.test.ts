import { describe, expect, it } from "vitest";
import { changeWords } from "./change-words";

const shown = {
  currency: "USD",
  timezone: "America/New_York",
  locale: "en-US",
  memberNames: new Map([["stf_1", "Ann"]]),
};

describe("what a program has changed, in words", () => {
  it.each([
    [{ what: "price", before: 5_000, after: 5_500 }, "Price: $50 → $55"],
    [{ what: "deposit", after: "kept" }, "Deposit: kept"],
    [{ what: "offered", before: true, after: false }, "Offered: yes → no"],
    [{ what: "team member", before: "stf_1", after: "stf_2" }, "Team member: Ann → a former member"],
    [{ what: "category", before: "", after: "Hair" }, "Category: none → Hair"],
    [{ what: "length", after: 45 }, "Length: 45 min"],
    [{ what: "description" }, "Description: changed"],
    [{ what: "minutes", after: 30 }, "Minutes: 30"],
  ])("%j", (change, words) => {
    expect(changeWords(change, shown)).toBe(words);
  });

  it("tells times on the business's clock", () => {
    expect(changeWords({ what: "start", after: "2030-05-06T13:00:00.000Z" }, shown)).toMatch(/^Start: .*9:00/);
  });
});
