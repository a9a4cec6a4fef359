import { cloneElement, isValidElement, type ReactNode } from "react";
import { middleOfNearestStep } from "./nearest-step";

type Point = { x: number; y: number };
type Bounds = { top: number; bottom: number; left: number; right: number };
/** What the grid tells of a column's steps; it rounds down. */
type SlotMetrics = { groups: unknown[][]; closestSlotFromPoint(point: Point, bounds: Bounds): Date };

/**
 * Stands around the part of the grid that draws a drag, and gives it steps that are found by the nearest line: so the preview and the
 * drop are where the booking shows.
 */
export function RoundedDrag({ children, slotMetrics }: { children?: ReactNode; slotMetrics?: SlotMetrics }) {
  if (!isValidElement<{ slotMetrics: SlotMetrics }>(children) || slotMetrics === undefined) return children;
  const steps = slotMetrics.groups.flat().length;
  const closestSlotFromPoint = ({ x, y }: Point, bounds: Bounds) =>
    slotMetrics.closestSlotFromPoint({ x, y: middleOfNearestStep(y, { ...bounds, steps }) }, bounds);
  return cloneElement(children, { slotMetrics: { ...slotMetrics, closestSlotFromPoint } });
}
