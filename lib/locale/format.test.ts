import { expect, test } from "vitest";
import { formatDate, formatDay, formatDuration, formatMinute, formatMoney, weekdayName, weekdaysOf } from "./format";

/** Intl puts no-break spaces of several widths into its texts. */
const plain = (text: string) => text.replace(/\s/g, " ");

test("an amount has as many decimals as its currency, and none when it is whole", () => {
  expect(plain(formatMoney(7_800, "USD", "en-US"))).toBe("$78");
  expect(plain(formatMoney(4_450, "EUR", "de-DE"))).toBe("44,50 €");
  expect(plain(formatMoney(3_000, "JPY", "en-US"))).toBe("¥3,000");
  expect(plain(formatMoney(1_250, "KWD", "en-US"))).toBe("KWD 1.250");
});

test("a time of day is the business's wall clock, wherever the server is", () => {
  expect(plain(formatMinute(540, "en-US"))).toBe("9:00 AM");
  expect(formatMinute(540, "de-DE")).toBe("09:00");
  expect(formatMinute(1440, "en-GB")).toBe("00:00");
  expect(formatDay("2026-12-25", "en-US")).toBe("Fri, Dec 25, 2026");
  expect(formatDate("2026-12-25", "en-US")).toBe("December 25, 2026");
  expect(formatDate("2026-12-25", "de-DE")).toBe("25. Dezember 2026");
});

test("the week begins on the locale's own day", () => {
  expect(weekdaysOf("en-US")).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(weekdaysOf("de-DE")).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(weekdayName(0, "de-DE")).toBe("Sonntag");
});

test("a duration is in hours and minutes", () => {
  expect(formatDuration(45, "en-US")).toBe("45 min");
  expect(formatDuration(120, "en-US")).toBe("2 hr");
  expect(formatDuration(75, "de-DE")).toBe("1 Std. 15 Min.");
});
