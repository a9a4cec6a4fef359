import type { Metadata } from "next";
import { weekValue } from "@/app/_components/fields/day-value";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { findContradictions } from "@/lib/explain-view/find-contradictions";
import { listBookingsOutsideHours } from "@/lib/hours/bookings-outside-hours";
import { clockChangesAhead } from "@/lib/hours/clock-changes-ahead";
import { getHours } from "@/lib/hours/get-hours";
import { formatDay, weekdaysOf, zoneCity } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { localDateAt } from "@/lib/time/wall-clock";
import { BookingList, upcomingText } from "../_shared/bookings/booking-list";
import { ContradictionNotice } from "../_shared/contradiction-notice";
import { clockChangeText } from "../_shared/hours/clock-change-text";
import { ExceptionsSection } from "../_shared/hours/exceptions-section";
import { permissionOf } from "../areas";
import { comingDays } from "./_components/coming-days";
import { HoursForm } from "./_components/hours-form";
import { addExceptionsAction, changeExceptionAction, foreseeHoursChangeAction, removeExceptionAction } from "./actions";

export const metadata: Metadata = { title: "Opening hours" };

/** When the business is open: its week, its special days, and what that means for existing bookings. */
export default async function HoursPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("hours"));
  const { org } = ctx;
  const [{ week, exceptions }, outside, changes] = await Promise.all([
    getHours(ctx),
    listBookingsOutsideHours(ctx),
    clockChangesAhead(ctx),
  ]);
  const contradictions = findContradictions(await catalogOf(ctx.db, org), ctx.now);
  const locale = workLocale(org.locale);
  const today = localDateAt(ctx.now.getTime(), org.timezone);
  const weekdays = weekdaysOf(org.locale);
  return (
    <>
      <PageHeading title="Opening hours">
        When customers can book, in {zoneCity(org.timezone)} time. Team members can have shorter hours of their own.
      </PageHeading>
      <div className="max-w-4xl space-y-6">
        {changes.length > 0 && (
          <Notice tone="accent" title="The clocks change during your opening hours">
            <ul>
              {changes.map((change) => (
                <li key={change.date}>
                  {formatDay(change.date, locale)}: {clockChangeText(change)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <ContradictionNotice slug={org.slug} found={contradictions} here="hours" />
        <HoursForm
          slug={org.slug}
          week={weekValue(week)}
          weekdays={weekdays}
          days={comingDays({ today, weekdays, exceptions, locale })}
          locale={locale}
        />
        <ExceptionsSection
          actions={{
            foresee: foreseeHoursChangeAction,
            add: addExceptionsAction,
            change: changeExceptionAction,
            remove: removeExceptionAction,
          }}
          org={org}
          staffId={null}
          exceptions={exceptions}
          today={today}
          title="Holidays and special days"
        >
          Days when you’re closed or open at different times.
        </ExceptionsSection>
        {outside.count > 0 && (
          <Card aria-labelledby="outside-title">
            <h2 id="outside-title" className="text-[1.375rem]">
              {upcomingText(outside.count)} outside your hours
            </h2>
            <p className="mt-1 mb-3 text-ink-soft">
              They’re still booked. Move or cancel the ones that can’t go ahead.
            </p>
            <BookingList slug={org.slug} found={outside} />
          </Card>
        )}
      </div>
    </>
  );
}
