import { Card } from "@/app/_components/pages/card";
import type { TodayView } from "@/lib/desk/today/get-today";
import { formatDuration, formatTime } from "@/lib/locale/format";
import type { DayContext } from "./day-context";

const SHOWN_MAX = 12;
const WHY_NONE = { off: "Off today", over: "Done for today", full: "Fully booked" };

/** How much of today is still free, for each member. */
export function FreeTimeList({ free, isOpen, place }: { free: TodayView["free"]; isOpen: boolean; place: DayContext }) {
  if (free.length === 0 || !isOpen) return null;
  const time = (ms: number) => formatTime(ms, place.zone, place.locale);
  return (
    <Card aria-labelledby="free-title" className="self-start lg:col-start-2">
      <h2 id="free-title" className="text-[1.1875rem]">
        Availability today
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {free.slice(0, SHOWN_MAX).map(({ name, time: { id, freeMin, next } }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2 first:pt-1 last:pb-0">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="figures shrink-0 text-end text-[0.9375rem] leading-snug">
              {typeof next === "string" ? (
                <span className="text-ink-soft">{WHY_NONE[next]}</span>
              ) : (
                <>
                  {formatDuration(freeMin, place.locale)}
                  <span className="block text-ink-soft">
                    {time(next.startMs)} – {time(next.endMs)}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {free.length > SHOWN_MAX && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">and {free.length - SHOWN_MAX} more</p>
      )}
    </Card>
  );
}
