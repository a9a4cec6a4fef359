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
  [0, 1_440, "Egal"],
  [540, 1_440, "ab 09:00"],
  [0, 540, "bis 09:00"],
  [540, 600, "09:00 – 10:00"],
])("the start of a wish from minute %i to minute %i reads “%s”", (fromMin, toMin, text) => {
  expect(wishedStartText({ fromMin, toMin }, "de-DE", textsFor("de-DE"))).toBe(text);
});
