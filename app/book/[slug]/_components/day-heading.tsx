import { formatDayName } from "@/lib/locale/format";

/** The name of the chosen day, which gets the focus when the day is chosen. */
export function DayHeading({ date, locale }: { date: string; locale: string }) {
  return (
    <h3 id="times" tabIndex={-1} lang={locale} className="text-[1.25rem] outline-none first-letter:uppercase">
      {formatDayName(date, locale)}
    </h3>
  );
}
