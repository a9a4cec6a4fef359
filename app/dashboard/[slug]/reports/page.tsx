import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { runCommand } from "@/lib/commands/command";
import { hasAnyBooking } from "@/lib/desk/list/list-bookings-page";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatDay, formatMoney, formatNumber } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { getReport } from "@/lib/reports/get-report";
import type { Report } from "@/lib/reports/views";
import { permissionOf } from "../areas";
import { BarChart } from "./_components/bar-chart";
import { type Card, FigureCards } from "./_components/figure-cards";
import { FigureTable } from "./_components/figure-table";
import { Notes } from "./_components/notes";
import { periodSentence } from "./_components/period-sentence";
import { ReportFrame } from "./_components/report-frame";
import { readPeriod } from "./address";

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
  const [report, hasBookings] = [await runCommand(ctx, getReport, { period }), await hasAnyBooking(ctx)];
  const locale = workLocale(ctx.org.locale);
  if (!hasBookings && report.metrics.ordersPaid.value === 0) return <NothingYet slug={slug} period={period} />;
  return (
    <ReportFrame
      {...{ slug, period, path: "" }}
      about={periodSentence(report, locale)}
      actions={<Downloads slug={slug} period={period} />}
    >
      <FigureCards cards={cardsOf(report, { slug, currency, locale })} locale={locale} />
      <h2 className="mt-9 mb-3 text-[1.25rem]">{report.granularity === "day" ? "Day by day" : "Week by week"}</h2>
      <BarChart
        bars={report.series.map(({ from, revenueCents, partial }) => ({
          ...{ key: from, value: revenueCents, isPartial: partial },
        }))}
      />
      <p className="mt-2 mb-4 text-[0.875rem] text-ink-soft">Revenue. A lighter bar isn’t over yet.</p>
      <FigureTable
        caption={report.granularity === "day" ? "Figures by day" : "Figures by week"}
        columns={[
          { name: report.granularity === "day" ? "Day" : "Week from" },
          { name: "Visits", isNumber: true },
          { name: "No-shows", isNumber: true },
          { name: "Revenue", isNumber: true },
        ]}
        rows={report.series.map(({ from, visits, noShows, revenueCents, partial }) => ({
          key: from,
          cells: [
            `${formatDay(from, locale)}${partial ? " (not over yet)" : ""}`,
            formatNumber(visits, locale),
            formatNumber(noShows, locale),
            formatMoney(revenueCents, currency, locale),
          ],
        }))}
      />
      <Ahead ahead={report.ahead} currency={currency} locale={locale} />
      <Notes notes={[report.basis, ...report.notes]} />
    </ReportFrame>
  );
}

function Downloads({ slug, period }: { slug: string; period: string }) {
  const file = (of: string) => `/dashboard/${slug}/reports/export?of=${of}&period=${period}`;
  return (
    <>
      <ButtonLink look="quiet" href={file("summary")} download>
        Summary (CSV)
      </ButtonLink>
      <ButtonLink look="quiet" href={file("bookings")} download>
        Bookings (CSV)
      </ButtonLink>
      <ButtonLink look="quiet" href={file("orders")} download>
        Orders (CSV)
      </ButtonLink>
    </>
  );
}

function NothingYet({ slug, period }: { slug: string; period: ReturnType<typeof readPeriod> }) {
  return (
    <ReportFrame {...{ slug, period, path: "", hasPeriods: false }} about="How your business is doing.">
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
    </ReportFrame>
  );
}

function Ahead({ ahead, currency, locale }: { ahead: Report["ahead"]; currency: string; locale: string }) {
  const { bookings, valueCents, days } = ahead;
  return (
    <p className="mt-6">
      In the next {days} days: {bookings === 1 ? "1 booking" : `${formatNumber(bookings, locale)} bookings`} worth{" "}
      {formatMoney(valueCents, currency, locale)}.
    </p>
  );
}

type Place = { slug: string; currency: string; locale: string };

function cardsOf({ metrics, period }: Report, { slug, currency, locale }: Place): Card[] {
  const money = (name: "revenueCents" | "averageTicketCents"): Omit<Card, "name"> => ({
    figure: metrics[name],
    shown: amount(metrics[name].value),
    before: amount(metrics[name].previous),
  });
  const amount = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, currency, locale));
  const count = (name: "visits" | "bookingsMade" | "newCustomers" | "noShows" | "cancelled"): Omit<Card, "name"> => ({
    figure: metrics[name],
    shown: formatNumber(metrics[name].value ?? 0, locale),
    before: formatNumber(metrics[name].previous ?? 0, locale),
  });
  const share = (name: "noShowRate" | "cancellationRate" | "rebookedRate" | "utilization"): Omit<Card, "name"> => ({
    figure: metrics[name],
    shown: percent(metrics[name].value),
    before: percent(metrics[name].previous),
  });
  const percent = (value: number | null) =>
    value === null ? "–" : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}%`;
  const list = (status: string) =>
    `/dashboard/${slug}/bookings?times=all&status=${status}&from=${period.from}&to=${period.to}`;
  return [
    { name: "Revenue", ...money("revenueCents") },
    { name: "Visits", ...count("visits") },
    { name: "Revenue per visit", ...money("averageTicketCents") },
    { name: "Bookings made", ...count("bookingsMade") },
    { name: "Time booked", ...share("utilization") },
    { name: "New customers", ...count("newCustomers") },
    { name: "Came back or will", ...share("rebookedRate") },
    { name: "No-shows", ...count("noShows"), href: list("no_show") },
    { name: "No-show rate", ...share("noShowRate") },
    { name: "Cancelled", ...count("cancelled") },
    { name: "Cancellation rate", ...share("cancellationRate") },
  ];
}
