import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawingOf } from "@/lib/forms/fields/drawing";
import { drawingText, strokesOf } from "./drawing";

const SIZE = { width: 500, height: 200 };
const point = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 200 }) });
const strokes = fc.array(fc.record({ points: fc.array(point, { minLength: 1, maxLength: 40 }) }), { minLength: 1 });

describe("a drawing", () => {
  test("comes back on a pad of another size at the same places", () => {
    fc.assert(
      fc.property(strokes, (drawn) => {
        const back = strokesOf(drawingText(drawn, SIZE), { width: 250, height: 100 });
        expect(back.map((stroke) => stroke.length)).toEqual(drawn.map(({ points }) => points.length));
        const first = drawn[0]?.points[0];
        expect(back[0]?.[0]?.x).toBeCloseTo((first?.x ?? 0) / 2, 1);
        expect(back[0]?.[0]?.y).toBeCloseTo((first?.y ?? 0) / 2, 1);
      }),
    );
  });

  test("is taken by the server, however long the pen was on the pad", () => {
    const long = [{ points: Array.from({ length: 9_000 }, (_, n) => ({ x: n % 500, y: (n * 7) % 200 })) }];
    const text = drawingText(long, SIZE);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(drawingOf(text)).toMatchObject({ width: 1_000, height: 400 });
  });

  test("keeps to the pad where the pen slipped over its edge, for pages and the server", () => {
    const points = Array.from({ length: 20 }, (_, n) => ({ x: -60 + n * 35, y: n % 2 === 0 ? -50 : 290 }));
    const text = drawingText([{ points }], SIZE);
    const places = strokesOf(text, SIZE).flat();
    expect([Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))]).toEqual([0, SIZE.width]);
    expect([Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))]).toEqual([0, SIZE.height]);
    expect(drawingOf(text)).not.toBeNull();
    const strokes = [points.map(({ x, y }): [number, number] => [x / SIZE.width, y / SIZE.height])];
    expect(drawingOf({ ratio: 0.4, strokes })).toEqual(drawingOf(text));
  });

  test("of nothing is empty, and what isn't one has no strokes", () => {
    expect(drawingText([], SIZE)).toBe("");
    for (const odd of ["", "x", "[]", "null", '{"strokes":5}', '{"strokes":[5,[6,["a"]]]}']) {
      expect(strokesOf(odd, SIZE).flat()).toEqual([]);
    }
  });
});
