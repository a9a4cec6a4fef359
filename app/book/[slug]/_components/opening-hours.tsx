import { Card } from "@/app/_components/pages/card";
import type { DayHours } from "@/lib/availability/snapshot";
import { formatDay, weekdayName, weekdaysOf } from "@/lib/locale/format";
import { formatHours, type HoursWords } from "@/lib/locale/format-hours";
import type { Texts } from "@/lib/locale/texts";
import { openSpans } from "@/lib/orgs/open-status";
import { weekdayOf } from "@/lib/time/local-date";
import { localDateAt } from "@/lib/time/wall-clock";
import type { Business } from "../business";

const SPECIAL_DAYS_MAX = 5;

/** The week in the order of the business's locale, with today marked, and the next dates with special hours. */
export function OpeningHoursTable({ business }: { business: Business }) {
  const { texts, locale, profile } = business;
  const today = localDateAt(business.ctx("public").now.getTime(), profile.timezone);
  return (
    <Card aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-[1.375rem]">
        {texts("business.hours")}
      </h2>
      <table className="figures mt-3 w-full text-start text-[1rem]">
        <tbody>
          {weekdaysOf(locale).map((weekday) => (
            <tr
              key={weekday}
              aria-current={weekday === weekdayOf(today) ? "date" : undefined}
              className="group align-top aria-[current]:font-semibold"
            >
              <th
                scope="row"
                lang={locale}
                className="py-1 pe-4 text-start font-normal group-aria-[current]:font-semibold"
              >
                {weekdayName(weekday, locale)}
              </th>
              <td className="py-1 text-end">
                <Times day={profile.hours[weekday]} business={business} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SpecialDays business={business} from={today} />
    </Card>
  );
}

function SpecialDays({ business, from }: { business: Business; from: string }) {
  const { texts, locale, catalog } = business;
  const coming = [...catalog.calendar.exceptions]
    .filter(([date]) => date >= from)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (coming.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 border-t border-line pt-4 text-[1.0625rem]">{texts("business.specialDays")}</h3>
      <ul className="figures mt-2 space-y-2 text-[0.9375rem]">
        {coming.slice(0, SPECIAL_DAYS_MAX).map(([date, day]) => (
          <li key={date} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span lang={locale}>
              {formatDay(date, locale)}
              {catalog.exceptionLabels.has(date) && (
                <span className="block text-ink-soft">{catalog.exceptionLabels.get(date)}</span>
              )}
            </span>
            <span className="text-end">
              <Times day={day} business={business} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The page's own words for hours that can't be written as times. */
export const hoursWords = (texts: Texts): HoursWords => ({
  allDay: texts("business.allDay"),
  midnight: texts("business.midnight"),
});

function Times({ day, business: { texts, locale } }: { day: DayHours | undefined; business: Business }) {
  const open = openSpans(day);
  if (open.length === 0) return <span className="text-ink-soft">{texts("business.closed")}</span>;
  return open.map(({ fromMin, toMin }) => (
    <span key={fromMin} lang={locale} className="block whitespace-nowrap">
      {formatHours({ fromMin, toMin }, locale, hoursWords(texts))}
    </span>
  ));
}
