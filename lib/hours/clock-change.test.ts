import { describe, expect, test } from "vitest";
import { clockChangeWithin } from "./clock-change";

const NEW_YORK = "America/New_York";
const FORWARD = "2031-03-09"; // 2:00 → 3:00
const BACK = "2031-11-02"; // 2:00 → 1:00

const hours = (openMin: number, closeMin: number) => ({
  open: true,
  openMin,
  closeMin,
  breakStartMin: null,
  breakEndMin: null,
});
const inNewYork = (date: string, openMin: number, closeMin: number) =>
  clockChangeWithin(hours(openMin, closeMin), date, NEW_YORK);

describe("the clocks change within the hours", () => {
  test("of a day that is open around the change, and by how much", () => {
    expect(inNewYork(FORWARD, 0, 1440)).toEqual({ direction: "forward", byMin: 60 });
    expect(inNewYork(BACK, 60, 300)).toEqual({ direction: "back", byMin: 60 });
    expect(clockChangeWithin(hours(0, 1440), "2031-10-05", "Australia/Lord_Howe")).toEqual({
      direction: "forward",
      byMin: 30,
    });
  });

  test("of a day that opens or closes in the skipped hour", () => {
    expect(inNewYork(FORWARD, 150, 600)).toEqual({ direction: "forward", byMin: 60 });
    expect(inNewYork(FORWARD, 135, 165)).toEqual({ direction: "forward", byMin: 60 });
    expect(inNewYork(FORWARD, 60, 180)).toEqual({ direction: "forward", byMin: 60 });
  });

  test("not of a day that opens after it, closes before it, or is closed", () => {
    expect(inNewYork(FORWARD, 540, 1020)).toBeNull();
    expect(inNewYork(FORWARD, 180, 1020)).toBeNull();
    expect(inNewYork(FORWARD, 0, 120)).toBeNull();
    expect(inNewYork(BACK, 0, 60)).toBeNull();
    expect(clockChangeWithin({ ...hours(0, 1440), open: false }, FORWARD, NEW_YORK)).toBeNull();
    expect(clockChangeWithin(undefined, FORWARD, NEW_YORK)).toBeNull();
  });

  test("on no other day, and in no zone without changes", () => {
    expect(inNewYork("2031-03-08", 0, 1440)).toBeNull();
    expect(inNewYork("2031-03-10", 0, 1440)).toBeNull();
    expect(clockChangeWithin(hours(0, 1440), FORWARD, "Asia/Kathmandu")).toBeNull();
  });
});
