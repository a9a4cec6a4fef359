import { weekdayName } from "@/lib/locale/format";
import { hoursText, spansOf, timeText } from "../../_shared/hours/hours-text";

type Hours = Parameters<typeof hoursText>[0];

/** A day of the preview; `exception` replaces the hours of its weekday. */
export type ComingDay = {
  date: string;
  weekday: number;
  /** "24", or with its month "1 Jan" */
  short: string;
  /** "Thu, 24 Dec 2026" */
  name: string;
  isPast: boolean;
  isToday: boolean;
  exception: { hours: Hours; label: string } | null;
};

/** The next weeks as they will be open: the week's hours, and the days that have their own. */
export function ComingWeeks({
  days,
  week,
  weekdays,
  locale,
}: {
  /** whole weeks, in the order of `weekdays` */
  days: readonly ComingDay[];
  week: readonly (Hours & { weekday: number })[];
  weekdays: readonly number[];
  locale: string;
}) {
  const rows = Array.from({ length: Math.ceil(days.length / 7) }, (_, row) => days.slice(row * 7, row * 7 + 7));
  return (
    <div>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">Opening hours in the coming weeks</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-[0.875rem] font-semibold text-ink-soft">
                <span aria-hidden="true">{weekdayName(weekday, "en", "short")}</span>
                <span className="sr-only">{weekdayName(weekday, "en")}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.date}>
              {row.map((day) => {
                const hours = day.exception?.hours ?? week.find(({ weekday }) => weekday === day.weekday);
                return <DayCell key={day.date} day={day} hours={hours ?? { open: false }} locale={locale} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-ink-soft">
        <Legend swatch="bg-brand-soft" name="Open" />
        <Legend swatch="bg-sunken" name="Closed" />
        <Legend swatch="border-2 border-accent bg-surface" name="Special hours" />
      </ul>
    </div>
  );
}

function DayCell({ day, hours, locale }: { day: ComingDay; hours: Hours; locale: string }) {
  const spans = spansOf(hours);
  const ground = day.isPast
    ? "bg-transparent text-ink-soft"
    : spans.length > 0
      ? "bg-brand-soft text-brand-ink"
      : "bg-sunken text-ink-soft";
  const text = `${day.isPast ? "past" : hoursText(hours, locale)}${day.exception?.label ? `, ${day.exception.label}` : ""}`;
  return (
    <td
      data-day={day.date}
      data-open={spans.length > 0}
      className={`h-12 rounded-control px-1 py-1.5 text-center align-top sm:h-20 ${ground} ${day.exception ? "border-2 border-accent" : ""}`}
    >
      <span className="sr-only" suppressHydrationWarning>{`${day.name}: ${text}`}</span>
      <span aria-hidden="true" className="block">
        <span className={`figures block text-[0.9375rem] ${day.isToday ? "font-bold underline" : "font-semibold"}`}>
          {day.short}
        </span>
        {!day.isPast && (
          <span className="figures hidden text-[0.8125rem] leading-snug sm:block" suppressHydrationWarning>
            {spans.length === 0
              ? day.exception?.label || "Closed"
              : spans.map(({ fromMin, toMin }) => (
                  <span key={fromMin} className="block" suppressHydrationWarning>
                    {shortTime(fromMin, locale)}–{shortTime(toMin, locale)}
                  </span>
                ))}
          </span>
        )}
      </span>
    </td>
  );
}

/** "9 AM" for "9:00 AM": there is little room. */
const shortTime = (minute: number, locale: string) => timeText(minute, locale).replace(/:00 /, " ");

function Legend({ swatch, name }: { swatch: string; name: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-4 rounded-control ${swatch}`} />
      {name}
    </li>
  );
}
