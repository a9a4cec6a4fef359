import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { hasAnyBooking } from "@/lib/desk/list/list-bookings-page";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatMoney, formatNumber } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { REPORT_FILES, type ReportFile } from "@/lib/reports/exports/export-report";
import type { Report } from "@/lib/reports/views";
import { permissionOf } from "../areas";
import { countedList } from "./_components/counted-list";
import { type Card, FigureCards } from "./_components/figure-cards";
import { percentText } from "./_components/part-rows";
import { ReportPage } from "./_components/report-page";
import { SeriesPart } from "./_components/series-part";
import { readPeriod, type ShownPeriod } from "./address";

export const metadata: Metadata = { title: "Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** How the business did in a period, beside the period before. */
export default async function ReportsPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const period = readPeriod(await searchParams);
  const { slug, currency } = ctx.org;
  const hasBookings = await hasAnyBooking(ctx);
  const place = { slug, currency, locale: workLocale(ctx.org.locale) };
  return (
    <ReportPage ctx={ctx} path="" period={period}>
      {(report) =>
        !hasBookings && report.metrics.ordersPaid.value === 0 ? (
          <NothingYet slug={slug} />
        ) : (
          <>
            <FigureCards cards={cardsOf(report, place)} locale={place.locale} />
            <Ahead ahead={report.ahead} {...place} />
            <SeriesPart granularity={report.granularity} series={report.series} {...place} />
            <Downloads slug={slug} period={period} />
          </>
        )
      }
    </ReportPage>
  );
}

const FILE_NAMES: Record<ReportFile, string> = { summary: "Summary", bookings: "Bookings", orders: "Orders" };

function Downloads({ slug, period }: { slug: string; period: ShownPeriod }) {
  return (
    <section aria-labelledby="files-title" className="mt-9">
      <h2 id="files-title" className="mb-3 text-[1.25rem]">
        As CSV files
      </h2>
      <div className="flex flex-wrap gap-3">
        {REPORT_FILES.map((of) => (
          <ButtonLink
            key={of}
            look="quiet"
            href={`/dashboard/${slug}/reports/export?${new URLSearchParams({ of, ...period })}`}
            download
          >
            {FILE_NAMES[of]}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

function NothingYet({ slug }: { slug: string }) {
  return (
    <EmptyState
      title="Your first figures appear after the first visit"
      action={
        <>
          <ButtonLink href={`/dashboard/${slug}/embed`}>Share your booking page</ButtonLink>
          <ButtonLink look="quiet" href={`/dashboard/${slug}/bookings/new`}>
            New booking
          </ButtonLink>
        </>
      }
    >
      Revenue, visits, no-shows and how full your days are, each beside the period before.
    </EmptyState>
  );
}

type Place = { slug: string; currency: string; locale: string };

function Ahead({ ahead: { bookings, valueCents, days }, currency, locale }: Place & Pick<Report, "ahead">) {
  if (bookings === 0) return <p className="mt-6">No bookings in the next {days} days yet.</p>;
  return (
    <p className="mt-6">
      In the next {days} days: {bookings === 1 ? "1 booking" : `${formatNumber(bookings, locale)} bookings`} worth{" "}
      {formatMoney(valueCents, currency, locale)}.
    </p>
  );
}

function cardsOf({ metrics, period }: Report, { slug, currency, locale }: Place): Card[] {
  const money = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, currency, locale));
  const count = (value: number | null) => formatNumber(value ?? 0, locale);
  const percent = (value: number | null) => percentText(value, locale);
  const { noShowRate, cancellationRate } = metrics;
  const listed = (status: "completed" | "no_show" | "cancelled") => countedList(slug, period, { status });
  return [
    { name: "Revenue", figure: metrics.revenueCents, write: money },
    {
      ...{ name: "Visits", figure: metrics.visits, write: count },
      // Those that aren't marked yet are in another list.
      ...(metrics.unmarked.value === 0 && { href: listed("completed") }),
    },
    { name: "Revenue per visit", figure: metrics.averageTicketCents, write: money },
    { name: "Time booked", figure: metrics.utilization, write: percent },
    { name: "New customers", figure: metrics.newCustomers, write: count },
    { name: "Booked again", figure: metrics.rebookedRate, write: percent },
    {
      ...{ name: "No-shows", figure: metrics.noShows, write: count, href: listed("no_show") },
      ...(metrics.noShows.value !== 0 && { more: `${percent(noShowRate.value)} of appointments` }),
    },
    {
      ...{ name: "Cancelled", figure: metrics.cancelled, write: count },
      // The list also has those whose deposit wasn't paid in time.
      ...(metrics.expired.value === 0 && { href: listed("cancelled") }),
      ...(metrics.cancelled.value !== 0 && { more: `${percent(cancellationRate.value)} of bookings` }),
    },
  ];
}
