import type { ExplainRow } from "@/lib/explain-view/explain-day";
import { formatTime } from "@/lib/locale/format";
import { localMinuteAt } from "@/lib/time/wall-clock";
import { ALL_LOOKS, Legend, LookPatterns, lookOf, wordsFor } from "./looks";

type Clock = { timezone: string; locale: string };
type Opening = { startMs: number; endMs: number };

const HOUR_MS = 3_600_000;
const LABELS_MAX = 7;

/** The day as bars from opening to closing, one for each row; each mark is a time to start at. */
export function DayPicture({ rows, opening, timezone, locale }: { rows: ExplainRow[]; opening: Opening } & Clock) {
  const clock = { timezone, locale };
  const seen = new Set(rows.flatMap(({ stretches }) => stretches.map(lookOf)));
  return (
    <div>
      <LookPatterns />
      <div className="space-y-2">
        {rows.map((row) => (
          <div
            key={row.member?.id ?? "all"}
            className="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-4"
          >
            <p className={`truncate ${row.member ? "text-[0.9375rem]" : "font-semibold"}`}>
              {row.member?.name ?? "Overall"}
            </p>
            <Bar row={row} opening={opening} {...clock} />
          </div>
        ))}
        <div className="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
          <span />
          <Axis opening={opening} {...clock} />
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <Legend looks={ALL_LOOKS.filter((look) => seen.has(look))} />
      </div>
    </div>
  );
}

/** A place in the day as a percentage of its width. */
const placeOf = (ms: number, { startMs, endMs }: Opening): number => ((ms - startMs) / (endMs - startMs)) * 100;
const percent = (share: number): string => `${share.toFixed(3)}%`;

function Bar({ row: { member, stretches }, opening, timezone, locale }: { row: ExplainRow; opening: Opening } & Clock) {
  const time = (ms: number) => formatTime(ms, timezone, locale);
  return (
    <svg
      role="img"
      aria-label={`${member?.name ?? "Overall"}: the times of this day, listed below under Details`}
      width="100%"
      height={member ? 26 : 38}
      className="block rounded-control border border-line-strong"
    >
      {stretches.map((stretch) => {
        const left = placeOf(stretch.startMs, opening);
        return (
          <rect
            key={stretch.startMs}
            data-look={lookOf(stretch)}
            x={percent(left)}
            width={percent(placeOf(stretch.endMs, opening) - left)}
            height="100%"
            fill={`url(#look-${lookOf(stretch)})`}
            className="stroke-surface"
            strokeWidth="1"
          >
            <title>{`${time(stretch.startMs)} – ${time(stretch.endMs)}: ${wordsFor(stretch)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function Axis({ opening, timezone, locale }: { opening: Opening } & Clock) {
  const hours = wholeHours(opening, timezone);
  const every = Math.ceil(hours.length / LABELS_MAX);
  return (
    <svg aria-hidden="true" width="100%" height="22" className="block overflow-visible">
      {hours
        .filter((_, place) => place % every === 0)
        .map((ms, place) => {
          const share = placeOf(ms, opening);
          const anchor = share < 4 ? "start" : share > 96 ? "end" : "middle";
          return (
            <text
              key={ms}
              x={percent(share)}
              y="16"
              textAnchor={anchor}
              fontSize="13"
              className={`fill-ink-soft ${place % 2 === 1 ? "hidden sm:block" : ""}`}
            >
              {formatTime(ms, timezone, locale)}
            </text>
          );
        })}
    </svg>
  );
}

/** The instants at which the clock shows a whole hour while the business is open. */
function wholeHours({ startMs, endMs }: Opening, timezone: string): number[] {
  const minute = localMinuteAt(startMs, timezone) % 60;
  const first = startMs + ((60 - minute) % 60) * 60_000;
  const count = Math.max(0, Math.floor((endMs - first) / HOUR_MS) + 1);
  return Array.from({ length: count }, (_, place) => first + place * HOUR_MS);
}
