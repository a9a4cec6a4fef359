import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import type { DayBooking } from "@/lib/desk/calendar/list-days-bookings";
import type { TodayView } from "@/lib/desk/today/get-today";
import type { DayContext } from "./day-context";
import { DayListEntry, type Mark } from "./day-list-entry";

/** The day's bookings: those running or not dealt with, those to come, and the completed ones, folded away. */
export function DayList({ slug, view, place }: { slug: string; view: TodayView; place: DayContext }) {
  const { begun, toCome, names, numbers } = view;
  const isDone = ({ status, endAt }: DayBooking) => status === "completed" && endAt.getTime() <= place.nowMs;
  const done = begun.filter(isDone);
  const current = begun.filter((booking) => !isDone(booking));
  const nextAt = toCome[0]?.startAt.getTime();
  const markOf = ({ startAt, endAt }: DayBooking): Mark => {
    if (startAt.getTime() <= place.nowMs) return endAt.getTime() > place.nowMs ? "now" : null;
    return startAt.getTime() === nextAt ? "next" : null;
  };
  const entries = (bookings: DayBooking[]) => (
    <ol className="divide-y divide-line">
      {bookings.map((booking) => (
        <DayListEntry
          key={booking.id}
          {...{ slug, booking, names, place }}
          mark={markOf(booking)}
          missingForms={view.missingForms[booking.id] ?? []}
        />
      ))}
    </ol>
  );
  const calendar = `${place.home}/calendar?date=${view.date}&view=day`;
  const left = numbers.bookings - begun.length - toCome.length;
  return (
    <Card aria-labelledby="day-title" className="self-start lg:col-start-1 lg:row-span-7 lg:row-start-1">
      <h2 id="day-title" className="mb-2 text-[1.1875rem]">
        Today’s bookings
      </h2>
      {begun.length + toCome.length === 0 ? (
        <EmptyState
          title={view.isOpen ? "No bookings today" : "Closed today, no bookings"}
          action={
            <ButtonLink look="quiet" href={`${place.home}/calendar?date=${view.date}&view=week`}>
              See this week
            </ButtonLink>
          }
        >
          {view.isOpen && <p>Today’s bookings appear here automatically.</p>}
        </EmptyState>
      ) : (
        <>
          {done.length > 0 && (
            <details className="mb-1 border-b border-line pb-2">
              <summary className="min-h-11 py-2 font-medium text-ink-soft">Done earlier ({done.length})</summary>
              {entries(done)}
            </details>
          )}
          {entries([...current, ...toCome])}
          {current.length + toCome.length === 0 && <p className="py-3 text-ink-soft">Nothing else today.</p>}
        </>
      )}
      {left > 0 && (
        <p className="mt-3 border-t border-line pt-3">
          <ButtonLink look="quiet" href={calendar}>
            See all {numbers.bookings} in the calendar
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
