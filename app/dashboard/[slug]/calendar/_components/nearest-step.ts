/** A column of the grid on the screen, in pixels, and how many steps of time it is divided into. */
type Column = { top: number; bottom: number; steps: number };

/**
 * Where a dragged booking lands: in the middle of the step of time whose line its top is nearest to, so that neither half a pixel nor
 * rounding down leads to the one before.
 *
 * @param topPx of the booking on the screen
 * @returns in pixels on the screen
 */
export function middleOfNearestStep(topPx: number, { top, bottom, steps }: Column): number {
  const stepPx = (bottom - top) / steps;
  const nearest = Math.min(steps - 1, Math.max(0, Math.round((topPx - top) / stepPx)));
  return top + (nearest + 0.5) * stepPx;
}
