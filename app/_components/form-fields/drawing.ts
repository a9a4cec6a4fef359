/** A drawn signature as it's sent: points from 0 to 1 of the pad's width and height, and the pad's height by its width. */
export type Drawing = { ratio: number; strokes: [x: number, y: number][][] };

type Size = { width: number; height: number };
type Stroke = { points: readonly { x: number; y: number }[] };

/** The server takes no longer drawings (rule F6.2). */
const JSON_MAX = 65_536;

/** What was drawn on a pad of this size, independent of the size; empty for nothing. */
export function drawingText(strokes: readonly Stroke[], { width, height }: Size): string {
  if (strokes.length === 0 || width === 0 || height === 0) return "";
  const whole = strokes.map(({ points }) =>
    points.map(({ x, y }) => [part(onPad(x / width)), part(onPad(y / height))]),
  );
  for (let every = 1; ; every *= 2) {
    const text = JSON.stringify({
      ratio: part(height / width),
      strokes: whole.map((stroke) => thinned(stroke, every)),
    });
    if (text.length <= JSON_MAX || every > 64) return text;
  }
}

/** A pen that slips over the edge leaves its line on the edge. */
const onPad = (place: number): number => Math.min(Math.max(place, 0), 1);

/** Four decimals are finer than any screen. */
const part = (number: number): number => Math.round(number * 10_000) / 10_000;

const thinned = <Point>(points: readonly Point[], every: number): Point[] =>
  points.filter((_, place) => place % every === 0 || place === points.length - 1);

/** The strokes of a drawing on a pad of this size; none for a text that isn't one. */
export function strokesOf(text: string, { width, height }: Size): { x: number; y: number }[][] {
  const drawing = parsed(text);
  if (!Array.isArray(drawing?.strokes)) return [];
  return drawing.strokes.map((stroke: unknown) =>
    (Array.isArray(stroke) ? stroke : []).flatMap((point: unknown) => {
      const [x, y] = Array.isArray(point) ? point.map(Number) : [];
      return Number.isFinite(x) && Number.isFinite(y) ? [{ x: Number(x) * width, y: Number(y) * height }] : [];
    }),
  );
}

function parsed(text: string): { strokes?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
