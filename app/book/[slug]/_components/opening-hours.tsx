import { Card } from "@/app/_components/card";
import type { DatedHours, DayHours } from "@/lib/availability/snapshot";
import type { Catalog } from "@/lib/catalog/catalog";
import { localDateAt, weekdayOf } from "@/lib/time";
import { formatDay, formatMinute, weekdayName, weekdaysOf } from "../../format";

const SPECIAL_DAYS_MAX = 5;

type Props = { profile: Catalog["profile"]; exceptions: DatedHours; now: Date };

/** The week as the business's locale orders it, today marked, and the next dates that differ from it. */
export function OpeningHours({ profile, exceptions, now }: Props) {
  const { hours, locale, timezone } = profile;
  const today = localDateAt(now.getTime(), timezone);
  return (
    <Card aria-labelledby="hours-title" className="self-start lg:sticky lg:top-6">
      <h2 id="hours-title" className="text-[1.5rem]">
        Opening hours
      </h2>
      <table className="figures mt-4 w-full text-left text-[1rem]">
        <tbody>
          {weekdaysOf(locale).map((weekday) => (
            <tr
              key={weekday}
              aria-current={weekday === weekdayOf(today) ? "date" : undefined}
              className="group align-top aria-[current]:font-semibold"
            >
              <th scope="row" lang={locale} className="py-1 pr-4 font-normal group-aria-[current]:font-semibold">
                {weekdayName(weekday, locale)}
              </th>
              <td className="py-1 text-right">
                <Times day={hours[weekday]} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SpecialDays exceptions={exceptions} from={today} locale={locale} />
      <p className="mt-5 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">Time zone {timezone}</p>
    </Card>
  );
}

function SpecialDays({ exceptions, from, locale }: { exceptions: DatedHours; from: string; locale: string }) {
  const coming = [...exceptions].filter(([date]) => date >= from).sort(([one], [other]) => (one < other ? -1 : 1));
  if (coming.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-[1.0625rem]">Days that differ</h3>
      <ul className="figures mt-2 space-y-2 text-[0.9375rem]">
        {coming.slice(0, SPECIAL_DAYS_MAX).map(([date, day]) => (
          <li key={date} className="flex flex-wrap justify-between gap-x-4">
            <span lang={locale}>{formatDay(date, locale)}</span>
            <span className="grow text-right">
              <Times day={day} locale={locale} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Times({ day, locale }: { day: DayHours | undefined; locale: string }) {
  const open = day ? openIntervals(day) : [];
  if (open.length === 0) return <span className="text-ink-soft">Closed</span>;
  return open.map(({ fromMin, toMin }) => (
    <span key={fromMin} lang={locale} className="block whitespace-nowrap">
      {formatMinute(fromMin, locale)} – {formatMinute(toMin, locale)}
    </span>
  ));
}

/** One interval, or the two around a break; none on a closed day. */
function openIntervals({ open, openMin, closeMin, breakStartMin, breakEndMin }: DayHours) {
  if (!open || openMin === null || closeMin === null) return [];
  if (breakStartMin === null || breakEndMin === null) return [{ fromMin: openMin, toMin: closeMin }];
  return [
    { fromMin: openMin, toMin: breakStartMin },
    { fromMin: breakEndMin, toMin: closeMin },
  ];
}
