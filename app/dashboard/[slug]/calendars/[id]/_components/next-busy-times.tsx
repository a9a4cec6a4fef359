import { Card } from "@/app/_components/pages/card";
import type { AccountDetails } from "@/lib/calendar-sync/desk/get-account";
import { formatDay, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { WordsPlace } from "../../../_shared/calendars/account-words";

type Props = { times: AccountDetails["nextBusy"]; place: WordsPlace; isPaused: boolean };

/** The next busy times that were read, as times alone. */
export function NextBusyTimes({ times, place, isPaused }: Props) {
  return (
    <Card aria-labelledby="busy-title">
      <h2 id="busy-title" className="text-[1.25rem]">
        Next busy times
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        {isPaused ? "As last read. They block nothing while it’s paused." : "We know when, and nothing else."}
      </p>
      {times.length === 0 ? (
        <p className="mt-3">None.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {times.map(({ startMs, endMs, calendar }) => (
            <li key={`${startMs} ${calendar}`} className="py-2 last:pb-0">
              <p className="figures font-medium">{spanText(startMs, endMs, place)}</p>
              <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{calendar}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** From when to when; an end on another day is said with its day. */
function spanText(startMs: number, endMs: number, { zone, locale }: WordsPlace): string {
  const day = (ms: number) => localDateAt(ms, zone);
  const time = (ms: number) => formatTime(ms, zone, locale);
  const isOneDay = day(startMs) === day(endMs);
  const end = isOneDay ? time(endMs) : `${formatDay(day(endMs), locale)}, ${time(endMs)}`;
  return `${formatDay(day(startMs), locale)}, ${time(startMs)} – ${end}`;
}
