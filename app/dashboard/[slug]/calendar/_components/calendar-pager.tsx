import Link from "next/link";
import { PendingMark } from "@/app/_components/buttons/pending-mark";
import { formatDay, formatDayName } from "@/lib/locale/format";
import { addDays } from "@/lib/time/local-date";
import { addressOfCalendar, type CalendarAddress, type CalendarColumns } from "../address";

const LINK =
  "relative inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-surface px-4 font-semibold hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink";

/** The way from days to days and between the ways of showing them. Every step is a link, which shows that it is followed. */
export function CalendarPager({
  path,
  address,
  days,
  today,
  locale,
  by,
  hasPlaces,
}: {
  path: string;
  address: CalendarAddress;
  days: readonly string[];
  today: string;
  locale: string;
  by: CalendarColumns;
  hasPlaces: boolean;
}) {
  const { view, date, asList } = address;
  const step = view === "day" ? 1 : 7;
  const to = (change: Partial<CalendarAddress>) => `${path}/calendar${addressOfCalendar({ ...address, ...change })}`;
  const [first = date, last = date] = [days[0], days.at(-1)];
  const link = (name: string, change: Partial<CalendarAddress>, isCurrent = false) => (
    <Link href={to(change)} prefetch={false} aria-current={isCurrent ? "true" : undefined} className={LINK}>
      {name}
      <PendingMark />
    </Link>
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label="Days" className="flex gap-2">
        <Link
          href={to({ date: addDays(date, -step) })}
          prefetch={false}
          aria-label={`Previous ${view}`}
          rel="prev"
          className={LINK}
        >
          <span aria-hidden="true">←</span>
          <PendingMark />
        </Link>
        {link("Today", { date: today }, days.includes(today))}
        <Link
          href={to({ date: addDays(date, step) })}
          prefetch={false}
          aria-label={`Next ${view}`}
          rel="next"
          className={LINK}
        >
          <span aria-hidden="true">→</span>
          <PendingMark />
        </Link>
      </nav>
      <h2 className="grow text-[1.1875rem]">
        {view === "day"
          ? `${formatDayName(date, locale)}, ${date.slice(0, 4)}`
          : `${formatDay(first, locale)} – ${formatDay(last, locale)}`}
      </h2>
      <nav aria-label="View" className="flex flex-wrap gap-2">
        {link("Day", { view: "day" }, view === "day")}
        {link("Week", { view: "week" }, view === "week")}
        {hasPlaces && view === "day" && !asList && (
          <>
            <span aria-hidden className="mx-1 border-s border-line" />
            {link("Team", { by: "member" }, by === "member")}
            {link("Tables", { by: "place" }, by === "place")}
          </>
        )}
        <span aria-hidden className="mx-1 border-s border-line" />
        {link("Grid", { asList: false }, !asList)}
        {link("List", { asList: true }, asList)}
      </nav>
    </div>
  );
}
