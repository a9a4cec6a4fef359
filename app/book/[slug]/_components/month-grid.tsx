import { Chevron } from "@/app/_components/lists/chevron";
import type { Month } from "@/lib/bookings/open-times/month-of-days";
import { formatMonth, weekdayName, weekdaysOf } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";
import { ArrowKeys } from "./arrow-keys";
import { CalendarLink } from "./choosing/calendar-link";
import { DayCell, type DayCellProps } from "./day-cell";

type Props = Omit<DayCellProps, "day"> & { month: Month };

/** A month as a calendar page: days with open times are links, and each announces how many it has. */
export function MonthGrid({ month, ...cell }: Props) {
  const { locale, texts, hrefOf } = cell;
  const name = formatMonth(month.month, locale);
  const weekdays = weekdaysOf(locale);
  return (
    <section aria-labelledby="month-title">
      <div className="flex items-center justify-between gap-3">
        <h3
          id="month-title"
          tabIndex={-1}
          lang={locale}
          aria-live="polite"
          className="text-[1.25rem] outline-none first-letter:uppercase"
        >
          {name}
        </h3>
        <nav aria-label={name} className="flex gap-2">
          <MonthLink label={texts("calendar.previous")} rel="prev" month={month.previous} hrefOf={hrefOf} />
          <MonthLink label={texts("calendar.next")} rel="next" month={month.next} hrefOf={hrefOf} />
        </nav>
      </div>
      <ArrowKeys month={month.month}>
        <table className="figures mt-4 w-full table-fixed border-separate border-spacing-1 text-center">
          <thead>
            <tr lang={locale}>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="pb-1 text-[0.875rem] font-medium text-ink-soft">
                  <abbr title={weekdayName(weekday, locale)} className="no-underline">
                    {weekdayName(weekday, locale, "short")}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.weeks.map((week) => (
              <tr key={week.find((day) => day !== null)?.date}>
                {weekdays.map((weekday, place) => {
                  const day = week[place];
                  return (
                    <td key={weekday} className="p-0">
                      {day && <DayCell day={day} {...cell} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ArrowKeys>
      <p className="sr-only">{texts("calendar.keys")}</p>
      <Legend texts={texts} />
    </section>
  );
}

function MonthLink({
  label,
  rel,
  month,
  hrefOf,
}: {
  label: string;
  rel: "prev" | "next";
  month: string | null;
  hrefOf: Props["hrefOf"];
}) {
  const shape = "relative grid size-11 place-items-center rounded-control border";
  const arrow = <Chevron turn={rel === "prev" ? "back" : "onward"} />;
  if (month === null) {
    return (
      <span aria-hidden="true" className={`${shape} border-line text-line-strong opacity-50`}>
        {arrow}
      </span>
    );
  }
  return (
    <CalendarLink
      href={hrefOf({ month })}
      rel={rel}
      aria-label={label}
      className={`${shape} border-line-strong bg-surface hover:border-ink`}
    >
      {arrow}
    </CalendarLink>
  );
}

function Legend({ texts }: { texts: Texts }) {
  return (
    <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-[0.875rem] text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <span className="size-3.5 rounded-[0.25rem] border border-line bg-brand-soft" />
        {texts("calendar.legendFree")}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="line-through decoration-line-strong">12</span>
        {texts("calendar.legendFull")}
      </span>
      <span className="inline-flex items-center gap-2">
        <span>12</span>
        {texts("calendar.legendClosed")}
      </span>
    </p>
  );
}
