import { expect, test } from "vitest";
import { timeOffWords } from "./time-off-text";

const text = (from: string, to: string) =>
  timeOffWords({ fromAt: new Date(from), toAt: new Date(to) }, "Europe/Berlin", "en-GB").replaceAll(
    /[\u202f\u00a0]/g,
    " ",
  );

test("whole days of the business's clock are written as days, the last one included", () => {
  expect(text("2031-07-01T00:00+02:00", "2031-07-02T00:00+02:00")).toBe("Tue, 1 Jul 2031, all day");
  expect(text("2031-12-24T00:00+01:00", "2032-01-02T00:00+01:00")).toBe("Wed, 24 Dec 2031 – Thu, 1 Jan 2032");
});

test("a day on which the clocks change is a whole day", () => {
  expect(text("2031-03-30T00:00+01:00", "2031-03-31T00:00+02:00")).toBe("Sun, 30 Mar 2031, all day");
});

test("other spans have their times, and the second day only if there is one", () => {
  expect(text("2031-07-01T09:00+02:00", "2031-07-01T12:30+02:00")).toBe("Tue, 1 Jul 2031, 09:00 – 12:30");
  expect(text("2031-07-01T09:00+02:00", "2031-07-02T00:00+02:00")).toBe(
    "Tue, 1 Jul 2031, 09:00 – Wed, 2 Jul 2031, 00:00",
  );
});
