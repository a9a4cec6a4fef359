import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { Calendar, type CalendarProps } from "react-big-calendar";
import type { GridColumn } from "./grid-columns";
import type { GridEvent } from "./grid-event";
import { middleOfNearestStep } from "./nearest-step";

type Point = { x: number; y: number };
type Bounds = { top: number; bottom: number; left: number; right: number };
/** What the grid tells of a column's steps; it rounds down. */
type SlotMetrics = { groups: unknown[][]; closestSlotFromPoint(point: Point, bounds: Bounds): Date };
type DragProps = { slotMetrics: SlotMetrics; children?: ReactNode };

/** What draws a drag, by the library's own drag and drop. */
const Drawing = createContext<ComponentType<DragProps> | null>(null);

/**
 * The calendar below its drag and drop: whatever draws a drag is given steps that are found by the nearest line, so that the preview
 * and the drop are where the booking shows.
 */
export function RoundedCalendar({ components, ...rest }: CalendarProps<GridEvent, GridColumn>) {
  // Safe: it is the part of drag and drop, which the grid gives these; the types of the library leave them out.
  const drawing = (components?.eventContainerWrapper ?? null) as ComponentType<DragProps> | null;
  const rounded = { ...components, eventContainerWrapper: RoundedDrag as ComponentType };
  return (
    <Drawing.Provider value={drawing}>
      <Calendar<GridEvent, GridColumn> {...rest} components={rounded} />
    </Drawing.Provider>
  );
}

function RoundedDrag(props: DragProps) {
  const Drawn = useContext(Drawing);
  if (Drawn === null) return props.children;
  const { slotMetrics } = props;
  const steps = slotMetrics.groups.flat().length;
  const closestSlotFromPoint = ({ x, y }: Point, bounds: Bounds) =>
    slotMetrics.closestSlotFromPoint({ x, y: middleOfNearestStep(y, { ...bounds, steps }) }, bounds);
  return <Drawn {...props} slotMetrics={{ ...slotMetrics, closestSlotFromPoint }} />;
}
