import { expect, test } from "vitest";
import { textsFor } from "@/lib/locale/texts";
import { wishedDaysText, wishedStartText } from "./wish-words";

test("the days of a wish are one day, or from one to another", () => {
  expect(wishedDaysText({ fromDate: "2026-12-04", toDate: "2026-12-04" }, "en-US")).toBe("Fri, Dec 4, 2026");
  expect(wishedDaysText({ fromDate: "2026-12-04", toDate: "2026-12-06" }, "en-US")).toBe(
    "Fri, Dec 4, 2026 – Sun, Dec 6, 2026",
  );
});

test.each([
  [0, 1_440, "zu jeder Uhrzeit"],
  [540, 1_440, "ab 09:00 Uhr"],
  [0, 540, "bis 09:00 Uhr"],
  [540, 600, "zwischen 09:00 und 10:00 Uhr"],
  [630, 630, "um 10:30 Uhr"],
])("the start of a wish from minute %i to minute %i reads “%s”", (fromMin, toMin, text) => {
  expect(wishedStartText({ fromMin, toMin }, "de-DE", textsFor("de-DE"))).toBe(text);
});

test("a single start reads as one time", () => {
  expect(wishedStartText({ fromMin: 630, toMin: 630 }, "en-US", textsFor("en-US"))).toBe("at 10:30 AM");
});
