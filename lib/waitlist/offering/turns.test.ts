import { describe, expect, test } from "vitest";
import type { Wish } from "../../availability/snapshot";
import { hasLetPass, type LetPass, turnsOf, withTurnsLeft } from "./turns";

const HOUR = 3_600_000;
const hours = (from: number, to: number) => ({ startMs: from * HOUR, endMs: to * HOUR });
const passed = (
  entryId: string,
  time: { startMs: number; endMs: number },
  staffId: string | null = "ann",
): LetPass => ({
  ...{ ...time, entryId, staffId },
  resourceId: staffId === null ? "table" : null,
});
const wish = (memberIds: string[] | null, resourceIds: string[] | null = null): Wish => ({
  ...{ durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0, memberIds, resourceIds },
  ...{ namesResources: false, refusal: null, exceptOwnerId: null },
});
const fiveOf = (time: { startMs: number; endMs: number }, staffId: string | null = "ann") =>
  Array.from({ length: 5 }, (_, n) => passed(`one ${n}`, time, staffId));

describe("a time let pass", () => {
  test("isn't offered to the same person again, nor one that overlaps it", () => {
    const turns = turnsOf([passed("robin", hours(10, 11))]);
    expect(hasLetPass(turns, "robin", hours(10, 11))).toBe(true);
    expect(hasLetPass(turns, "robin", hours(10.25, 11.25))).toBe(true);
    expect(hasLetPass(turns, "robin", hours(11, 12))).toBe(false);
    expect(hasLetPass(turns, "kim", hours(10, 11))).toBe(false);
  });
});

describe("after five people in turn, a time is left to everyone", () => {
  test("and not after four", () => {
    const five = fiveOf(hours(10, 11));
    expect(withTurnsLeft(turnsOf(five), wish(["ann"]), hours(10, 11)).memberIds).toEqual([]);
    expect(withTurnsLeft(turnsOf(five.slice(1)), wish(["ann"]), hours(10, 11)).memberIds).toEqual(["ann"]);
  });

  test("while another member's, and a later one, are still offered", () => {
    const turns = turnsOf(fiveOf(hours(10, 11)));
    expect(withTurnsLeft(turns, wish(["ann", "ben"]), hours(10, 11)).memberIds).toEqual(["ben"]);
    expect(withTurnsLeft(turns, wish(["ann"]), hours(11, 12)).memberIds).toEqual(["ann"]);
  });

  test("as a table's is, where no member is needed", () => {
    const turns = turnsOf(fiveOf(hours(10, 11), null));
    expect(withTurnsLeft(turns, wish(null, ["table", "other"]), hours(10, 11)).resourceIds).toEqual(["other"]);
    expect(withTurnsLeft(turns, wish(null), hours(10, 11)).resourceIds).toBeNull();
  });
});
