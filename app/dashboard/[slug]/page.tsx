import type { Metadata } from "next";
import { Suspense } from "react";
import { ButtonLink } from "@/app/_components/buttons/button";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { isGranted } from "@/lib/commands/role-permissions";
import { getToday, type TodayView } from "@/lib/desk/today/get-today";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatDayName, formatMinute } from "@/lib/locale/format";
import { formatEnd, WORK_HOURS } from "@/lib/locale/format-hours";
import { workLocale } from "@/lib/locale/work-locale";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { WalkIn } from "./_shared/bookings/walk-in";
import { RefreshEvery } from "./_shared/refresh-every";
import { AttentionList, needsAttention } from "./_today/attention-list";
import { DayList } from "./_today/day-list";
import { DayNumberTiles } from "./_today/day-numbers";
import { FindingsCard } from "./_today/findings-card";
import { FirstStepsList } from "./_today/first-steps-list";
import { FreeTimeList } from "./_today/free-time-list";
import { ShopCards } from "./_today/shop-cards";
import { WaitlistCard } from "./_today/waitlist-card";
import { permissionOf } from "./areas";

export const metadata: Metadata = { title: "Today" };

export default async function TodayPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf(""));
  const { slug, timezone, currency } = ctx.org;
  const view = await getToday(ctx);
  const locale = workLocale(ctx.org.locale);
  const home = `/dashboard/${slug}`;
  const place = { home, zone: timezone, locale, currency, nowMs: ctx.now.getTime() };
  return (
    <>
      <PageHeading
        title="Today"
        actions={
          <>
            <ButtonLink look="quiet" href={`${home}/calendar?date=${view.date}&view=day`}>
              Open calendar
            </ButtonLink>
            <WalkIn slug={slug} zone={timezone} locale={locale} />
            <ButtonLink href={`${home}/bookings/new`}>New booking</ButtonLink>
          </>
        }
      >
        <p>
          {formatDayName(view.date, locale)}. {openingSentence(view, locale)}
        </p>
      </PageHeading>
      <RefreshEvery seconds={60} />
      <DayNumberTiles numbers={view.numbers} currency={currency} locale={locale} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[repeat(6,auto)_1fr]">
        {needsAttention(view.attention) && (
          <AttentionList slug={slug} attention={view.attention} marksDeposits={view.marksDeposits} place={place} />
        )}
        {view.firstSteps && (
          <FirstStepsList
            steps={view.firstSteps}
            home={home}
            bookingPage={bookingPageUrl(slug)}
            canManage={isGranted(ctx.actor.role, permissionOf("settings"))}
          />
        )}
        {!view.firstSteps && <DayList slug={slug} view={view} place={place} />}
        <ShopCards ctx={ctx} place={place} />
        <WaitlistCard waitlist={view.waitlist} place={place} />
        {!view.firstSteps && isGranted(ctx.actor.role, permissionOf("reports")) && (
          <Suspense>
            <FindingsCard ctx={ctx} home={home} />
          </Suspense>
        )}
        <FreeTimeList free={view.free} isOpen={view.isOpen} place={place} />
      </div>
    </>
  );
}

/** Whether the business is open right now, in words: until when, or when it opens. */
function openingSentence({ isOpen, label, status, date }: TodayView, locale: string): string {
  const today = isOpen ? "" : `Closed today${label ? ` (${label})` : ""}. `;
  if (status === null) return `${today}No opening hours in the next two weeks.`;
  if (status.open && status.isAllDay) return `${WORK_HOURS.allDay}.`;
  if (status.open) return `Open until ${formatEnd(status.untilMin, locale, WORK_HOURS)}.`;
  const time = formatMinute(status.atMin, locale);
  if (status.date === date) return `Opens at ${time}.`;
  return `${today || "Closed for today. "}Opens on ${formatDayName(status.date, locale)} at ${time}.`;
}
