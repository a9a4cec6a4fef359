import { MessageSquareText } from "lucide-react";
import type { EventProps, HeaderProps, ResourceHeaderProps } from "react-big-calendar";
import { placeOfWall } from "@/lib/desk/calendar/wall-clock";
import { formatMinute } from "@/lib/locale/format";
import type { GridColumn } from "./grid-columns";
import type { GridEvent } from "./grid-event";

/** What is written on a booking or a held time in the grid. */
export function EventContent({ event }: EventProps<GridEvent>) {
  const { name, hasNotes, details } = event;
  return (
    <>
      <span className="cal-name">
        {hasNotes && (
          <>
            <MessageSquareText aria-hidden className="cal-note" strokeWidth={2} />
            <span className="sr-only">Has notes: </span>
          </>
        )}
        {name}
      </span>
      <span className="cal-time">{timeOf(event)}</span>
      {details.map((detail) => (
        <span key={detail} className="cal-detail">
          {detail}
        </span>
      ))}
    </>
  );
}

/** Its time; while it is dragged the one at which it would land. */
function timeOf({ time, start, end, drawnStart, locale }: GridEvent): string {
  if (start.getTime() === drawnStart.getTime()) return time;
  const text = (wall: Date) => formatMinute(placeOfWall(wall).minute, locale);
  return `${text(start)} – ${text(end)}`;
}

/** The head of a member's or a table's column. */
export function ResourceHeader({ resource: { name, note } }: ResourceHeaderProps<GridColumn>) {
  return (
    <>
      <span className="cal-column-name">{name}</span>
      <span className="cal-column-note">{note}</span>
    </>
  );
}

/** The head of a day's column; the grid is no table. */
export function DayHeader({ label }: HeaderProps) {
  return <span>{label}</span>;
}
