"use client";

import { useMemo } from "react";
import withDragAndDrop from "react-big-calendar/lib/addons/dragAndDrop";
import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import type { CalendarViewName } from "@/lib/desk/calendar/shown-days";
import { gridStepMin, shownHours } from "@/lib/desk/calendar/shown-hours";
import { placeOfWall, wallAt, wallOf } from "@/lib/desk/calendar/wall-clock";
import { weekdayOf } from "@/lib/time/local-date";
import type { CalendarColumns } from "../address";
import { type GridColumn, gridColumns, placeColumns, shadeAt } from "./grid-columns";
import type { GridEvent } from "./grid-event";
import { DayHeader, EventContent, ResourceHeader } from "./grid-parts";
import { RoundedCalendar } from "./rounded-calendar";
import { useScrollableBox } from "./use-scrollable-box";
import { formatsOf, wallLocalizer } from "./wall-localizer";

const DragCalendar = withDragAndDrop<GridEvent, GridColumn>(RoundedCalendar);
const COMPONENTS = {
  event: EventContent,
  header: DayHeader,
  resourceHeader: ResourceHeader,
};
const VIEWS: CalendarViewName[] = ["day", "week"];
const HOUR_MIN = 60;
const LAST_MS = 86_400_000 - 1;
const nothing = () => {};

type Props = {
  view: CalendarViewName;
  date: string;
  days: readonly string[];
  today: string;
  by: CalendarColumns;
  staffId: string | null;
  zone: string;
  locale: string;
  calendar: CalendarView;
  events: GridEvent[];
  /** drawn behind them */
  busy: GridEvent[];
  onOpen(event: GridEvent): void;
  onDrop(booking: CalendarBooking, wall: Date, columnId: string | null): void;
  onEmpty(wall: Date, columnId: string | null): void;
  onDay(date: string): void;
};

/**
 * The grid itself. It knows nothing of zones: all its dates are wall times, kept in UTC fields, so that neither the browser's zone
 * nor a clock change moves anything.
 */
export function CalendarGrid(props: Props) {
  const { view, date, days, today, by, staffId, zone, locale, calendar, events, busy } = props;
  const firstWeekday = weekdayOf(days[0] ?? date);
  const localizer = useMemo(() => wallLocalizer(view === "week" ? firstWeekday : 1), [view, firstWeekday]);
  const columns = useMemo(
    () => (view === "day" ? columnsShown(calendar, by, date, staffId, locale) : undefined),
    [view, calendar, by, date, staffId, locale],
  );
  const stepMin = gridStepMin(calendar.slotStepMin);
  const { fromMin, toMin } = shownHours(calendar.days, events);
  const hours = useMemo(
    () => ({ min: wallAt(date, fromMin), max: toMin === 1_440 ? endOf(date) : wallAt(date, toMin) }),
    [date, fromMin, toMin],
  );
  const now = wallOf(Date.now(), zone);
  const isNowShown = days.includes(today);
  const box = useScrollableBox();
  return (
    <div ref={box} className="h-full">
      <DragCalendar
        localizer={localizer}
        culture={locale}
        view={view}
        views={VIEWS}
        date={wallAt(date, 0)}
        getNow={() => wallOf(Date.now(), zone)}
        onNavigate={nothing}
        onView={nothing}
        toolbar={false}
        {...hours}
        scrollToTime={wallAt(date, isNowShown ? Math.max(fromMin, placeOfWall(now).minute - HOUR_MIN) : fromMin)}
        step={stepMin}
        timeslots={HOUR_MIN / stepMin}
        showMultiDayTimes
        dayLayoutAlgorithm="no-overlap"
        events={events}
        backgroundEvents={busy}
        titleAccessor={titleOf}
        tooltipAccessor={null}
        resources={columns}
        resourceIdAccessor="id"
        resourceTitleAccessor="name"
        resourceAccessor="columnId"
        components={COMPONENTS}
        formats={formatsOf(locale)}
        eventPropGetter={({ className }) => ({ className })}
        slotPropGetter={(wall, columnId) => ({
          className: shadeAt(calendar, wall, columnId === undefined ? staffId : String(columnId)),
        })}
        drilldownView={view === "week" ? "day" : null}
        onDrillDown={(wall) => props.onDay(placeOfWall(wall).date)}
        selectable
        onSelectSlot={({ start, resourceId }) => props.onEmpty(start, columnOf(resourceId))}
        onSelectEvent={(event) => props.onOpen(event)}
        onKeyPressEvent={(chosen, event) => {
          if (!("key" in event) || (event.key !== "Enter" && event.key !== " ")) return;
          event.preventDefault();
          props.onOpen(chosen);
        }}
        resizable={false}
        draggableAccessor="isMovable"
        onEventDrop={({ event: { booking }, start, resourceId }) =>
          booking && props.onDrop(booking, new Date(start), columnOf(resourceId))
        }
      />
    </div>
  );
}

const columnsShown = (
  calendar: CalendarView,
  by: CalendarColumns,
  date: string,
  staffId: string | null,
  locale: string,
) => (by === "place" ? placeColumns(calendar) : gridColumns(calendar, date, staffId, locale));

const titleOf = ({ name }: GridEvent): string => name;
const endOf = (date: string): Date => new Date(wallAt(date, 0).getTime() + LAST_MS);
/** Where there are no columns, the grid's own word for that is no text. */
const columnOf = (resourceId: unknown): string | null => (typeof resourceId === "string" ? resourceId : null);
