import type { Day } from "@/lib/availability/slots";
import { monthOfDays } from "@/lib/bookings/open-times/month-of-days";
import type { SlotsByDay } from "@/lib/bookings/open-times/slots-by-day";
import { formatDay, formatMonth, weekdaysOf } from "@/lib/locale/format";
import type { Business } from "../business";
import { CalendarLink } from "./choosing/calendar-link";
import { WaitForAny, WaitForFull, WaitForOther, type WaitHref, WaitLink } from "./choosing/wait-link";
import { WaitingPart } from "./choosing/waiting-part";
import { DayHeading } from "./day-heading";
import { MonthGrid } from "./month-grid";
import { TimeList } from "./time-list";

type Props = {
  open: SlotsByDay;
  business: Business;
  /** what the address asks for, if anything */
  month: string | null;
  day: string | null;
  purpose: "choose" | "move";
  nothingHint: string;
  hrefOf(change: { month?: string; day?: string; at?: string }): string;
  /** where to wait for a time of these days; left out where there is no waitlist for them */
  waitHref?: WaitHref;
};

/**
 * A month and the times of one of its days. By default it opens on the first day with open times, however far off; a month
 * without any says when the next one is.
 */
export async function CalendarPicker({
  open,
  business,
  month: wantedMonth,
  day: wantedDay,
  purpose,
  nothingHint,
  hrefOf,
  waitHref,
}: Props) {
  const { texts, locale } = business;
  const first = await open.firstOpen(wantedDay === null && wantedMonth !== null ? `${wantedMonth}-01` : open.today);
  if (first === null && (await open.firstOpen(open.today)) === null) {
    return (
      <>
        <p className="mt-4">
          {texts("calendar.nothing", { day: formatDay(open.lastDate, locale) })} {nothingHint}
        </p>
        <WaitForAny {...{ open, texts, waitHref }} />
      </>
    );
  }
  const shown = wantedMonth ?? (wantedDay ?? first?.date ?? open.today).slice(0, 7);
  const month = await monthOfDays(open, shown, weekdaysOf(locale)[0] ?? 0);
  const days = month.weeks.flat().flatMap((day) => day ?? []);
  const firstOfMonth = days.find(({ state }) => state === "free")?.date ?? null;
  const selected = wantedDay?.startsWith(month.month) ? wantedDay : firstOfMonth;
  const [day] = selected === null ? [] : await open.between(selected, selected);
  return (
    <div className="mt-5 grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,20.5rem)_minmax(0,1fr)]">
      <MonthGrid
        {...{ month, selected, locale, texts, hrefOf }}
        today={open.today}
        linksFullDays={waitHref !== undefined}
      />
      <WaitingPart by={["calendar"]}>
        {selected === null ? (
          <>
            <p>
              {texts("calendar.monthEmpty", { month: formatMonth(month.month, locale) })}{" "}
              <NextOpen open={open} from={`${month.month}-01`} business={business} hrefOf={hrefOf} />
            </p>
            <WaitForFull days={days} texts={texts} waitHref={waitHref} />
          </>
        ) : (
          <DayTimes {...{ open, business, purpose, hrefOf, waitHref }} day={day} date={selected} />
        )}
      </WaitingPart>
    </div>
  );
}

type DayProps = Pick<Props, "open" | "business" | "purpose" | "hrefOf" | "waitHref"> & {
  day: Day | undefined;
  date: string;
};

/** The times of the chosen day; on a day without any, the reason and the next day that has some. */
function DayTimes({ open, business, purpose, hrefOf, waitHref, day, date }: DayProps) {
  const { texts, locale, catalog, profile } = business;
  const href = waitHref?.({ from: date, to: date });
  if (day && day.slots.length > 0) {
    return (
      <>
        <TimeList
          {...{ date, locale, texts, purpose }}
          slots={day.slots}
          timezone={profile.timezone}
          hrefOf={(at) => hrefOf({ at })}
        />
        <WaitForOther {...{ open, day, texts, waitHref }} />
      </>
    );
  }
  const canOpenUp = day?.open && date >= open.today && date <= open.lastDate;
  const label = catalog.exceptionLabels.get(date);
  return (
    <section aria-labelledby="times">
      <DayHeading date={date} locale={locale} />
      <p className="mt-2">
        {texts(day?.open ? "times.dayFull" : "times.dayClosed")} {label && <span lang={locale}>{label}.</span>}
      </p>
      <p className="mt-2">
        <NextOpen open={open} from={date} business={business} hrefOf={hrefOf} />
      </p>
      {href && canOpenUp && <WaitLink ask={texts("waitlist.askFull")} texts={texts} href={href} />}
    </section>
  );
}

async function NextOpen({
  open,
  from,
  business,
  hrefOf,
}: Pick<Props, "open" | "business" | "hrefOf"> & { from: string }) {
  const { texts, locale } = business;
  const next = (await open.firstOpen(from)) ?? (await open.firstOpen(open.today));
  if (next === null) return null;
  return (
    <CalendarLink
      href={`${hrefOf({ month: next.date.slice(0, 7), day: next.date })}#times`}
      className="prose-link relative"
    >
      {texts("calendar.nextOpen", { day: formatDay(next.date, locale) })}
    </CalendarLink>
  );
}
