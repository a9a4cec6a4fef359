import "react-big-calendar/lib/css/react-big-calendar.css";
import "react-big-calendar/lib/addons/dragAndDrop/styles.css";
import "./calendar.css";
import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { getCalendar } from "@/lib/desk/calendar/get-calendar";
import { shownDays } from "@/lib/desk/calendar/shown-days";
import type { WorkingDay } from "@/lib/desk/calendar/working-days";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatDayName } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { localDateAt } from "@/lib/time/wall-clock";
import { WalkIn } from "../_shared/bookings/walk-in";
import { untilWords } from "../_shared/waitlist/entry-story";
import { permissionOf } from "../areas";
import { BookingsList } from "./_components/bookings-list";
import { CalendarBoard } from "./_components/calendar-board";
import { CalendarFilters } from "./_components/calendar-filters";
import { CalendarPager } from "./_components/calendar-pager";
import { columnsOf } from "./_components/grid-columns";
import { addressOfCalendar, readCalendarAddress } from "./address";
import { packBookings } from "./packed-bookings";

export const metadata: Metadata = { title: "Calendar" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function CalendarPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("calendar"));
  const { slug, timezone: zone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const today = localDateAt(ctx.now.getTime(), zone);
  const address = readCalendarAddress(await searchParams, today);
  const days = shownDays(address.view, address.date, locale);
  const calendar = await getCalendar(ctx, { days, ...address });
  const path = `/dashboard/${slug}`;
  const by = columnsOf(calendar, address.by);
  const { bookings, ...grid } = calendar;
  const holds = calendar.held.map((held) => ({
    ...held,
    until: untilWords(held.expiresAt, ctx.now, { zone, locale }),
  }));
  const shared = { path, address, calendar, days, locale };
  return (
    <>
      <PageHeading
        title="Calendar"
        actions={
          <>
            <WalkIn slug={slug} zone={zone} locale={locale} />
            <ButtonLink href={`${path}/bookings/new?date=${address.date}`}>New booking</ButtonLink>
          </>
        }
      />
      <CalendarPager {...shared} today={today} by={by} hasPlaces={calendar.places.length > 0} />
      <CalendarFilters {...shared} />
      {calendar.isCut && (
        <div className="mb-4">
          <Notice tone="accent">
            There are too many bookings to show at once. Choose one team member or a single day.
          </Notice>
        </div>
      )}
      <ClosedDays days={calendar.days} locale={locale} />
      {address.asList ? (
        <BookingsList {...shared} holds={holds} zone={zone} />
      ) : (
        <CalendarBoard
          key={addressOfCalendar(address)}
          slug={slug}
          zone={zone}
          today={today}
          by={by}
          listHref={addressOfCalendar({ ...address, asList: true })}
          {...shared}
          calendar={grid}
          packedBookings={packBookings(bookings)}
          holds={holds}
        />
      )}
    </>
  );
}

/** Says of the days shown which have hours or a name of their own, and that a single day is closed. */
function ClosedDays({ days, locale }: { days: readonly WorkingDay[]; locale: string }) {
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
