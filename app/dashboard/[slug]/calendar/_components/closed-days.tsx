import type { WorkingDay } from "@/lib/desk/calendar/working-days";
import { formatDayName } from "@/lib/locale/format";

/** Says of the days shown which have hours or a name of their own, and that a single day is closed. */
export function ClosedDays({ days, locale }: { days: readonly WorkingDay[]; locale: string }) {
  const told = days.filter(({ open, label }) => label !== null || (!open && days.length === 1));
  if (told.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      {told.map(({ date, open, label }) => (
        <li key={date}>
          {formatDayName(date, locale)}: {open ? label : `closed${label ? ` (${label})` : ""}`}
        </li>
      ))}
    </ul>
  );
}
