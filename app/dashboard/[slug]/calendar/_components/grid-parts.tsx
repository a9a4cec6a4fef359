import type { EventProps, HeaderProps, ResourceHeaderProps } from "react-big-calendar";
import type { GridColumn } from "./grid-columns";
import type { GridEvent } from "./grid-event";

/** What is written on a booking in the grid. */
export function EventContent({ event: { time, booking, details } }: EventProps<GridEvent>) {
  return (
    <>
      <span className="cal-name">{booking.customerName}</span>
      <span className="cal-time">{time}</span>
      {details.map((detail) => (
        <span key={detail} className="cal-detail">
          {detail}
        </span>
      ))}
    </>
  );
}

/** The head of a member's column. */
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
