"use client";

import { type RefObject, useEffect, useRef } from "react";
import SignaturePad, { type PointGroup } from "signature_pad";
import { drawingText, strokesOf } from "./drawing";

type Options = {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** holds the drawing as it's sent */
  input: RefObject<HTMLInputElement | null>;
  initial: string;
  /** whether anything is drawn */
  tell(isDrawn: boolean): void;
};

/** Draws on a canvas, and keeps the drawing in a hidden input. It's drawn again whenever the canvas gets another size or theme. */
export function useSignaturePad({ canvas, input, initial, tell }: Options): { undo(): void; clear(): void } {
  const begin = useRef(initial);
  const acts = useRef({ undo: () => {}, clear: () => {} });
  useEffect(() => {
    const [sheet, holder] = [canvas.current, input.current];
    if (!sheet || !holder) return;
    const pad = new SignaturePad(sheet, { minWidth: 1.25, maxWidth: 2.25, throttle: 8, minDistance: 2 });
    const size = () => ({ width: sheet.clientWidth, height: sheet.clientHeight });
    const keep = () => {
      // Hidden, it has no size, and nothing is drawn on it.
      if (sheet.clientWidth === 0) return;
      holder.value = drawingText(pad.toData(), size());
      // The form keeps what was typed, and this as well.
      holder.dispatchEvent(new Event("input", { bubbles: true }));
      tell(holder.value !== "");
    };
    const redraw = () => {
      const { width, height } = size();
      if (width === 0) return;
      const density = Math.max(window.devicePixelRatio, 1);
      sheet.width = Math.round(width * density);
      sheet.height = Math.round(height * density);
      sheet.getContext("2d")?.scale(density, density);
      pad.penColor = getComputedStyle(sheet).color;
      pad.fromData(strokesOf(holder.value, { width, height }).map((points) => inked(points, pad)));
      tell(holder.value !== "");
    };
    if (holder.value === "") holder.value = begin.current;
    acts.current = {
      undo: () => {
        pad.fromData(pad.toData().slice(0, -1));
        keep();
      },
      clear: () => {
        pad.clear();
        keep();
      },
    };
    pad.addEventListener("endStroke", keep);
    const resized = new ResizeObserver(redraw);
    resized.observe(sheet);
    const theme = window.matchMedia("(prefers-color-scheme: dark)");
    theme.addEventListener("change", redraw);
    return () => {
      pad.off();
      resized.disconnect();
      theme.removeEventListener("change", redraw);
    };
  }, [canvas, input, tell]);
  return { undo: () => acts.current.undo(), clear: () => acts.current.clear() };
}

/** Points as the pad takes them; it makes quick strokes thinner, and these are all equally quick. */
const inked = (points: readonly { x: number; y: number }[], pad: SignaturePad): PointGroup => ({
  penColor: pad.penColor,
  dotSize: pad.dotSize,
  minWidth: pad.minWidth,
  maxWidth: pad.maxWidth,
  velocityFilterWeight: pad.velocityFilterWeight,
  compositeOperation: pad.compositeOperation,
  points: points.map(({ x, y }, place) => ({ x, y, pressure: 0, time: place * STEP_MS })),
});

const STEP_MS = 16;
