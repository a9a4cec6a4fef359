import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { getReport } from "@/lib/reports/get-report";
import { permissionOf } from "../../areas";
import { FigureTable } from "../_components/figure-table";
import { Notes } from "../_components/notes";
import { PART_COLUMNS, partCells, sumRow } from "../_components/part-rows";
import { periodSentence } from "../_components/period-sentence";
import { ReportFrame } from "../_components/report-frame";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Services – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What each service brought in. */
export default async function ServicesReport({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const period = readPeriod(await searchParams);
  const report = await runCommand(ctx, getReport, { period });
  const place = { currency: ctx.org.currency, locale: workLocale(ctx.org.locale) };
  return (
    <ReportFrame {...{ slug: ctx.org.slug, period, path: "/services" }} about={periodSentence(report, place.locale)}>
      {report.services.length === 0 ? (
        <EmptyState title="No bookings in this period">Choose another period above.</EmptyState>
      ) : (
        <>
          <FigureTable
            caption="Figures by service"
            columns={[{ name: "Service" }, ...PART_COLUMNS]}
            rows={[
              ...report.services.map((service) => ({
                key: service.serviceId ?? "others",
                cells: [service.name, ...partCells(service, place)],
              })),
              sumRow(report.services, place),
            ]}
          />
          <h2 className="mt-9 mb-3 text-[1.25rem]">Where bookings came from</h2>
          <FigureTable
            caption="Figures by source"
            columns={[{ name: "Source" }, ...PART_COLUMNS]}
            rows={[
              ...report.sources.map((source) => ({
                key: source.source,
                cells: [
                  source.source === "online" ? "Booked online" : "Entered by the team",
                  ...partCells(source, place),
                ],
              })),
              sumRow(report.sources, place),
            ]}
          />
        </>
      )}
      <Notes notes={report.notes} />
    </ReportFrame>
  );
}
