import { expect, test } from "vitest";
import { formatEnd, formatHours, WORK_HOURS } from "./format-hours";
import { textsFor } from "./texts";

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");
const inWords = (fromMin: number, toMin: number, locale: string) => {
  const texts = textsFor(locale);
  const words = { allDay: texts("business.allDay"), midnight: texts("business.midnight") };
  return plain(formatHours({ fromMin, toMin }, locale, words));
};

test("a day that never closes is open 24 hours, and one that ends at midnight says midnight", () => {
  expect(inWords(0, 1440, "en-US")).toBe("Open 24 hours");
  expect(inWords(1080, 1440, "en-US")).toBe("6:00 PM – midnight");
  expect(inWords(0, 720, "en-US")).toBe("12:00 AM – 12:00 PM");
  expect(inWords(0, 1440, "de-DE")).toBe("Rund um die Uhr geöffnet");
  expect(inWords(1080, 1440, "de-DE")).toBe("18:00 – 24:00");
  expect(plain(formatEnd(1020, "en-US", WORK_HOURS))).toBe("5:00 PM");
});
