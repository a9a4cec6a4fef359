import { expect, test } from "vitest";
import { missingTimes } from "./missing-times";

const slots = (...hours: number[]) =>
  hours.map((hour) => ({ startMin: hour * 60, startAt: new Date(Date.UTC(2031, 4, 6, hour)).toISOString() }));
const at = (hour: number) => Date.UTC(2031, 4, 6, hour);
const DAY = slots(9, 10, 11, 12, 13);

test("a day with all of its times lacks none", () => {
  expect(missingTimes(DAY, DAY, at(0))).toBeNull();
});

test("what is taken is missed up to the next open time, or for the rest of the day", () => {
  expect(missingTimes(DAY, slots(9, 12, 13), at(0))).toEqual({ span: { fromMin: 600, toMin: 660 } });
  expect(missingTimes(DAY, slots(9, 11, 12), at(0))).toEqual({ span: { fromMin: 600, toMin: 600 } });
  expect(missingTimes(DAY, slots(9, 10), at(0))).toEqual({ span: { fromMin: 660, toMin: null } });
});

test("what is over is missing, but nothing to wait for", () => {
  expect(missingTimes(DAY, slots(11, 12, 13), at(11))).toEqual({ span: null });
  expect(missingTimes(DAY, slots(11, 13), at(11))).toEqual({ span: { fromMin: 720, toMin: 720 } });
});
