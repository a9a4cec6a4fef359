import { describe, expect, test } from "vitest";
import { busyPieces, differenceOf, PIECE_MS_MAX, PIECES_MAX } from "./busy-pieces";

const DAY = 86_400_000;
const WINDOW = { startMs: 100 * DAY, endMs: 500 * DAY };

describe("busy times as they are stored", () => {
  test("are cut into weeks from their own start on, so that they are the same pieces tomorrow", () => {
    const vacation = { startMs: 91 * DAY, endMs: 112 * DAY };
    const today = busyPieces([vacation], WINDOW).pieces;
    expect(today).toEqual([
      { startMs: 98 * DAY, endMs: 105 * DAY },
      { startMs: 105 * DAY, endMs: 112 * DAY },
    ]);
    const tomorrow = { startMs: WINDOW.startMs + DAY, endMs: WINDOW.endMs + DAY };
    expect(busyPieces([vacation], tomorrow).pieces).toEqual(today);
  });

  test("outside the window are left out, and what never ends stops at its end", () => {
    const { pieces } = busyPieces(
      [
        { startMs: 0, endMs: 100 * DAY },
        { startMs: 496 * DAY, endMs: 100_000 * DAY },
      ],
      WINDOW,
    );
    expect(pieces).toEqual([{ startMs: 496 * DAY, endMs: 503 * DAY }]);
  });

  test("are 5,000 at most: after the earliest of too many, all time is busy until the window ends", () => {
    const hours = Array.from({ length: 6_000 }, (_, n) => ({
      startMs: WINDOW.startMs + n * 3_600_000,
      endMs: WINDOW.startMs + n * 3_600_000 + 1_800_000,
    }));
    const { pieces, fullFromMs } = busyPieces(hours, WINDOW);
    expect(pieces.length).toBeLessThanOrEqual(PIECES_MAX);
    expect(fullFromMs).not.toBeNull();
    const kept = pieces.filter(({ startMs }) => startMs < (fullFromMs ?? 0));
    expect(kept).toEqual(hours.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(PIECES_MAX - 100);
    const rest = pieces.slice(kept.length);
    expect(rest[0]?.startMs).toBe(fullFromMs);
    expect(rest.at(-1)?.endMs).toBe(WINDOW.endMs);
    for (const [n, { startMs, endMs }] of rest.entries()) {
      expect(endMs - startMs).toBeLessThanOrEqual(PIECE_MS_MAX);
      if (n > 0) expect(startMs).toBe(rest[n - 1]?.endMs);
    }
    expect(busyPieces(hours.slice(0, PIECES_MAX), WINDOW)).toEqual({
      pieces: hours.slice(0, PIECES_MAX),
      fullFromMs: null,
    });
  });

  test("are changed only where they differ", () => {
    const before = [10, 20, 30].map((startMs) => ({ startMs, endMs: startMs + 5 }));
    const after = [
      { startMs: 20, endMs: 25 },
      { startMs: 30, endMs: 36 },
      { startMs: 40, endMs: 41 },
    ];
    expect(differenceOf(before, after)).toMatchObject({ goneStarts: [10], changed: after.slice(1) });
  });
});
