import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import type { StatusChoice } from "@/lib/desk/list/booking-filter";
import { hasAnyBooking } from "@/lib/desk/list/list-bookings-page";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatMoney, formatNumber } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { REPORT_FILES, type ReportFile } from "@/lib/reports/exports/export-report";
import { hasAnySale } from "@/lib/reports/has-any-sale";
import type { Report } from "@/lib/reports/views";
import { permissionOf } from "../areas";
import { countedList, listAhead } from "./_components/counted-list";
import { type Card, FigureCards } from "./_components/figure-cards";
import { NothingYet } from "./_components/nothing-yet";
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
  const hasFigures = (await hasAnyBooking(ctx)) || (await hasAnySale(ctx));
  const place = { slug, currency, locale: workLocale(ctx.org.locale) };
  return (
    <ReportPage ctx={ctx} path="" period={period} hasNotes={hasFigures}>
      {(report) =>
        hasFigures ? (
          <>
            <FigureCards cards={cardsOf(report, place)} locale={place.locale} />
            <Ahead ahead={report.ahead} {...place} />
            <SeriesPart {...report} {...place} />
            <Downloads slug={slug} period={period} />
          </>
        ) : (
          <NothingYet ctx={ctx} />
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

type Place = { slug: string; currency: string; locale: string };

function Ahead({ ahead: { bookings, valueCents, days, to }, slug, currency, locale }: Place & Pick<Report, "ahead">) {
  if (bookings === 0) return <p className="mt-6">No bookings in the next {days} days yet.</p>;
  return (
    <p className="mt-6">
      In the next {days} days:{" "}
      <Link href={listAhead(slug, to)} prefetch={false} className="prose-link">
        {bookings === 1 ? "1 booking" : `${formatNumber(bookings, locale)} bookings`}
      </Link>{" "}
      worth {formatMoney(valueCents, currency, locale)}.
    </p>
  );
}

function cardsOf({ metrics, period }: Report, { slug, currency, locale }: Place): Card[] {
  const money = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, currency, locale));
  const count = (value: number | null) => formatNumber(value ?? 0, locale);
  const percent = (value: number | null) => percentText(value, locale);
  const { noShowRate, cancellationRate } = metrics;
  const { unmarked } = metrics;
  const listed = (status: StatusChoice) => countedList(slug, period, { status });
  return [
    { name: "Revenue", figure: metrics.revenueCents, write: money, good: "up" },
    {
      ...{ name: "Visits", figure: metrics.visits, write: count, good: "up", href: listed("visited") },
      more: unmarked.value !== 0 && (
        <Link href={listed("unmarked")} prefetch={false} className="prose-link">
          {count(unmarked.value)} not marked yet
        </Link>
      ),
    },
    { name: "Revenue per visit", figure: metrics.averageTicketCents, write: money, good: "up" },
    { name: "Time booked", figure: metrics.utilization, write: percent, good: "up" },
    { name: "New customers", figure: metrics.newCustomers, write: count, good: "up" },
    { name: "Booked again", figure: metrics.rebookedRate, write: percent, good: "up" },
    {
      ...{ name: "No-shows", figure: metrics.noShows, write: count, good: "down", href: listed("no_show") },
      more: metrics.noShows.value !== 0 && `${percent(noShowRate.value)} of appointments`,
    },
    {
      ...{ name: "Cancelled", figure: metrics.cancelled, write: count, good: "down" },
      // The list also has those whose deposit wasn't paid in time.
      ...(metrics.expired.value === 0 && { href: listed("cancelled") }),
      more: metrics.cancelled.value !== 0 && `${percent(cancellationRate.value)} of bookings`,
    },
  ];
}
