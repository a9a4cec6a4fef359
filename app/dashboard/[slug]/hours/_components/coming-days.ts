import { dayValue } from "@/app/_components/fields/day-value";
import type { DatedException } from "@/lib/hours/get-hours";
import { formatDay, formatDayNumber, formatMonthShort } from "@/lib/locale/format";
import { addDays, weekdayOf } from "@/lib/time/local-date";
import type { ComingDay } from "./coming-weeks";

const WEEKS = 5;

/** The days of this week and the next ones, whole weeks, with what replaces their weekday's hours. */
export function comingDays({
  today,
  weekdays,
  exceptions,
  locale,
}: {
  today: string;
  /** in the order of a week */
  weekdays: readonly number[];
  exceptions: readonly DatedException[];
  locale: string;
}): ComingDay[] {
  const first = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  return Array.from({ length: WEEKS * 7 }, (_, n) => {
    const date = addDays(first, n);
    const own = exceptions.find((exception) => exception.date === date);
    const number = formatDayNumber(date, locale);
    return {
      date,
      weekday: weekdayOf(date),
      short: n === 0 || date.endsWith("-01") ? `${number} ${formatMonthShort(date, locale)}` : number,
      name: formatDay(date, locale),
      isPast: date < today,
      isToday: date === today,
      exception: own ? { hours: dayValue(own.hours), label: own.label } : null,
    };
  });
}
