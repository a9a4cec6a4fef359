import type { MonthDay } from "@/lib/bookings/open-times/month-of-days";
import { formatDayName, formatDayNumber } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";
import { CalendarLink } from "./choosing/calendar-link";

export type DayCellProps = {
  day: MonthDay;
  selected: string | null;
  today: string;
  locale: string;
  texts: Texts;
  /** whether a full day has a page too, for joining its waitlist */
  linksFullDays: boolean;
  hrefOf(change: { month: string; day?: string }): string;
};

const CELL = "relative mx-auto flex h-11 w-full max-w-13 items-center justify-center rounded-control text-[1rem]";

const EMPTY_TEXTS = {
  free: "calendar.dayFull",
  full: "calendar.dayFull",
  closed: "calendar.dayClosed",
  past: "calendar.dayPast",
  beyond: "calendar.dayBeyond",
} as const;

/** A day of a month's page: a link if it has a page of its own. */
export function DayCell({ day, selected, today, locale, texts, linksFullDays, hrefOf }: DayCellProps) {
  const { date, state, freeTimes } = day;
  const name = formatDayName(date, locale);
  const number = formatDayNumber(date, locale);
  const current = date === today ? "date" : undefined;
  const isSelected = date === selected;
  const href = `${hrefOf({ month: date.slice(0, 7), day: date })}#times`;
  const announced = (text: string) => `${text}${isSelected ? `, ${texts("calendar.chosen")}` : ""}`;
  const todayMark = current && (
    <span aria-hidden="true" className="absolute top-1 size-1 rounded-full bg-accent ring-1 ring-accent-ink/40" />
  );
  if (state === "free") {
    return (
      <CalendarLink
        href={href}
        data-day={date}
        aria-current={current}
        aria-label={announced(texts("calendar.dayFree", { day: name, count: freeTimes }))}
        className={`${CELL} font-semibold transition-colors ${
          isSelected
            ? "bg-brand text-on-brand"
            : "border border-line bg-brand-soft/60 text-brand-ink hover:border-brand hover:bg-brand-soft"
        }`}
      >
        {todayMark}
        {number}
      </CalendarLink>
    );
  }
  const struck = "text-ink-soft line-through decoration-line-strong";
  if (state === "full" && linksFullDays) {
    return (
      <CalendarLink
        href={href}
        data-full-day={date}
        aria-current={current}
        aria-label={announced(texts("calendar.dayFull", { day: name }))}
        className={`${CELL} ${struck} transition-colors hover:bg-sunken ${isSelected ? "border border-line-strong bg-sunken" : ""}`}
      >
        {todayMark}
        {number}
      </CalendarLink>
    );
  }
  return (
    <span aria-current={current} className={`${CELL} ${state === "full" ? struck : "text-ink-soft"}`}>
      {todayMark}
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{texts(EMPTY_TEXTS[state], { day: name })}</span>
    </span>
  );
}
