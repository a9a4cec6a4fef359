import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import type { Report } from "@/lib/reports/views";
import { permissionOf } from "../../areas";
import { countedList } from "../_components/counted-list";
import { FigureTable } from "../_components/figure-table";
import { type ListedAt, PART_COLUMNS, partCells, sumRow } from "../_components/part-rows";
import { ReportPage } from "../_components/report-page";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Services – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What each service brought in. */
export default async function ServicesReport({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const listedAt =
    (period: Report["period"], serviceId: string | null = null): ListedAt =>
    (status) =>
      countedList(ctx.org.slug, period, { status, serviceId });
  const place = { currency: ctx.org.currency, locale: workLocale(ctx.org.locale) };
  return (
    <ReportPage ctx={ctx} path="/services" period={readPeriod(await searchParams)}>
      {({ services, sources, period }) =>
        services.length === 0 ? (
          <EmptyState title="No bookings in this period">Choose another period above.</EmptyState>
        ) : (
          <>
            <FigureTable
              caption="Figures by service"
              columns={[{ name: "Service" }, ...PART_COLUMNS]}
              rows={[
                ...services.map((service) => ({
                  key: service.serviceId ?? "others",
                  cells: [
                    service.name,
                    ...partCells(
                      service,
                      place,
                      service.serviceId === null ? undefined : listedAt(period, service.serviceId),
                    ),
                  ],
                })),
                sumRow(services, place, listedAt(period)),
              ]}
            />
            <h2 className="mt-9 mb-3 text-[1.25rem]">Where bookings came from</h2>
            <FigureTable
              caption="Figures by source"
              columns={[{ name: "Source" }, ...PART_COLUMNS]}
              rows={[
                ...sources.map((part) => ({
                  key: part.source,
                  cells: [
                    part.source === "online" ? "Booked online" : "Entered by the team",
                    ...partCells(part, place),
                  ],
                })),
                sumRow(sources, place, listedAt(period)),
              ]}
            />
          </>
        )
      }
    </ReportPage>
  );
}
