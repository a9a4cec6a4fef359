import { expect, test } from "vitest";
import { hoursText } from "./hours-text";

const day = { open: true, openMin: 540, closeMin: 1020 };

test("a day's hours are written as the locale writes times, its break left out", () => {
  expect(hoursText(day, "en-US")).toBe("9:00 AM – 5:00 PM");
  expect(hoursText({ ...day, breakStartMin: 720, breakEndMin: 780 }, "en-GB")).toBe("09:00 – 12:00, 13:00 – 17:00");
});

test("closing at 24:00 is called midnight", () => {
  expect(hoursText({ ...day, closeMin: 1440 }, "en-GB")).toBe("09:00 – midnight");
});

test("a closed day says so, whatever times it has; half typed hours say nothing", () => {
  expect(hoursText({ ...day, open: false }, "en-US")).toBe("Closed");
  expect(hoursText({ open: true, openMin: 540, closeMin: null }, "en-US")).toBe("");
  expect(hoursText({ open: true, openMin: 540, closeMin: 500 }, "en-US")).toBe("");
});
