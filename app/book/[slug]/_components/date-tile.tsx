import { formatDayNumber, formatMonthShort, formatTime, weekdayName } from "@/lib/locale/format";
import { weekdayOf } from "@/lib/time/local-date";
import { localDateAt } from "@/lib/time/wall-clock";

/** A leaf of a tear-off calendar; the text next to it says the same. */
export function DateTile({ atMs, timezone, locale }: { atMs: number; timezone: string; locale: string }) {
  const date = localDateAt(atMs, timezone);
  return (
    <div
      aria-hidden="true"
      lang={locale}
      className="figures w-24 shrink-0 overflow-hidden rounded-card border border-line bg-surface text-center leading-tight shadow-card"
    >
      <p className="bg-hero py-1 text-[0.875rem] font-semibold text-on-hero">{formatMonthShort(date, locale)}</p>
      <p className="pt-1.5 font-display text-[2.25rem] leading-none font-bold">{formatDayNumber(date, locale)}</p>
      <p className="text-[0.8125rem] text-ink-soft">{weekdayName(weekdayOf(date), locale, "short")}</p>
      <p className="mt-1.5 border-t-2 border-accent py-1 text-[0.9375rem] font-semibold">
        {formatTime(atMs, timezone, locale)}
      </p>
    </div>
  );
}
