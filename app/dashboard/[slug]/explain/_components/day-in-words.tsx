import type { ExplainRow } from "@/lib/explain-view/explain-day";
import type { Stretch } from "@/lib/explain-view/stretches";
import { formatTime } from "@/lib/locale/format";
import { wordsFor } from "./looks";

type Clock = { timezone: string; locale: string };

/** The picture as lists, for readers who can't see it or have a small screen. */
export function DayInWords({ rows, ...clock }: { rows: ExplainRow[] } & Clock) {
  const [first, ...members] = rows;
  return (
    <div className="space-y-3">
      {first && <StretchList stretches={first.stretches} {...clock} />}
      {members.map(({ member, stretches }) => (
        <details key={member?.id} className="rounded-control border border-line px-4 py-2.5">
          <summary className="font-semibold">{member?.name}</summary>
          <div className="mt-2">
            <StretchList stretches={stretches} {...clock} />
          </div>
        </details>
      ))}
    </div>
  );
}

function StretchList({ stretches, timezone, locale }: { stretches: Stretch[] } & Clock) {
  const time = (ms: number) => formatTime(ms, timezone, locale);
  return (
    <ul className="divide-y divide-line">
      {stretches.map((stretch) => (
        <li key={stretch.startMs} className="grid grid-cols-[10.5rem_1fr] gap-x-4 py-1.5 max-sm:grid-cols-1">
          <span className="figures text-ink-soft">
            {time(stretch.startMs)} – {time(stretch.endMs)}
          </span>
          <span className={stretch.isOpen ? "font-medium" : ""}>
            {wordsFor(stretch)}
            {stretch.count > 0 && <span className="text-ink-soft"> ({startsOf(stretch.count)})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const startsOf = (count: number): string => (count === 1 ? "1 start time" : `${count} start times`);
