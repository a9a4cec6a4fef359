import { instantsOfWall, placeOfWall } from "@/lib/desk/calendar/wall-clock";
import type { CalendarColumns } from "../address";
import { NO_MEMBER } from "./grid-event";

type Shown = { zone: string; by: CalendarColumns; staffId: string | null };

/** What a new booking begins with where somebody clicked: the time, and the member or the table. */
export function newBookingQuery(
  wall: Date,
  columnId: string | null,
  { zone, by, staffId: shown }: Shown,
): URLSearchParams {
  const { date, minute } = placeOfWall(wall);
  const [startMs = 0] = instantsOfWall(date, minute, zone);
  const column = columnId === NO_MEMBER ? null : columnId;
  const staffId = by === "member" ? (column ?? shown) : null;
  return new URLSearchParams({
    startAt: new Date(startMs).toISOString(),
    ...(staffId === null ? {} : { staffId }),
    ...(by === "place" && column !== null ? { resourceId: column } : {}),
  });
}
