import { z } from "zod";

/** Bounds of a drawn signature (rule F6.2). */
export const DRAWING_LIMITS = {
  /** characters of the points as JSON */
  jsonMax: 65_536,
  pointsMin: 10,
  /** the whole way of the pen, in widths of the pad */
  wayMin: 0.15,
  /** height of the pad by its width */
  ratioMin: 0.1,
  ratioMax: 2,
} as const;

const BOX_WIDTH = 1_000;
const PAD_RATIO = 0.4;

/** A pen that slips over the pad's edge leaves its line on the edge. */
const OnPad = z
  .number()
  .min(-10)
  .max(11)
  .transform((place) => Math.min(Math.max(place, 0), 1));
/** Points from 0 to 1 of the pad's width and height, moved to the edge if outside; `ratio`: its height by its width. */
export const SentDrawing = z.object({
  ratio: z.number().min(DRAWING_LIMITS.ratioMin).max(DRAWING_LIMITS.ratioMax).default(PAD_RATIO),
  strokes: z.array(z.array(z.tuple([OnPad, OnPad])).max(10_000)).max(500),
});
export type SentDrawing = z.input<typeof SentDrawing>;

type Point = readonly [x: number, y: number];

/**
 * The product's own drawing of a signature from its points (rule F6.2); null for anything that isn't one: too long, too few points, or
 * hardly a stroke. No picture is ever taken from outside.
 *
 * @param sent the points, or their JSON
 */
export function drawingOf(sent: unknown): { path: string; width: number; height: number } | null {
  const parsed = SentDrawing.safeParse(typeof sent === "string" ? fromJson(sent) : sent);
  if (!parsed.success || JSON.stringify(parsed.data).length > DRAWING_LIMITS.jsonMax) return null;
  const { strokes, ratio } = parsed.data;
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const way = strokes.reduce((sum, stroke) => sum + wayOf(stroke, ratio), 0);
  if (points < DRAWING_LIMITS.pointsMin || way < DRAWING_LIMITS.wayMin) return null;
  const height = Math.round(BOX_WIDTH * ratio);
  const path = strokes
    .map((stroke) => pathOf(stroke.map(([x, y]) => [Math.round(x * BOX_WIDTH), Math.round(y * height)])))
    .join("");
  return { path, width: BOX_WIDTH, height };
}

function fromJson(text: string): unknown {
  if (text.length > DRAWING_LIMITS.jsonMax) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function wayOf(stroke: readonly Point[], ratio: number): number {
  return stroke.reduce((sum, [x, y], place) => {
    const [beforeX, beforeY] = stroke[place - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, (y - beforeY) * ratio);
  }, 0);
}

/** Curves from one middle of two points to the next, so that the line is smooth; a single point is a dot. */
function pathOf(stroke: readonly Point[]): string {
  const [first, ...rest] = stroke;
  if (first === undefined) return "";
  const start = `M${first[0]} ${first[1]}`;
  const last = rest.at(-1);
  if (last === undefined) return `${start}h0`;
  const curves = rest.slice(0, -1).map(([x, y], place) => {
    const [nextX, nextY] = rest[place + 1] ?? [x, y];
    return `Q${x} ${y} ${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`;
  });
  return `${start}${curves.join("")}L${last[0]} ${last[1]}`;
}
