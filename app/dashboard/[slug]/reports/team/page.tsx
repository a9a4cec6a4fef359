import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import type { Report } from "@/lib/reports/views";
import { permissionOf } from "../../areas";
import { countedList } from "../_components/counted-list";
import { FigureTable } from "../_components/figure-table";
import { type ListedAt, PART_COLUMNS, partCells, percentText, sumRow } from "../_components/part-rows";
import { ReportPage } from "../_components/report-page";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Team – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What each team member did, and how much of their time was booked. */
export default async function TeamReport({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const listedAt =
    (period: Report["period"], staffId: string | null = null): ListedAt =>
    (status) =>
      countedList(ctx.org.slug, period, { status, staffId });
  const place = { currency: ctx.org.currency, locale: workLocale(ctx.org.locale) };
  return (
    <ReportPage ctx={ctx} path="/team" period={readPeriod(await searchParams)}>
      {({ members, metrics, period }) =>
        members.length === 0 ? (
          <EmptyState title="No bookings in this period">Choose another period above.</EmptyState>
        ) : (
          <FigureTable
            caption="Figures by team member"
            columns={[{ name: "Team member" }, ...PART_COLUMNS, { name: "Time booked", isNumber: true }]}
            rows={[
              ...members.map((member) => ({
                key: member.staffId ?? member.name,
                cells: [
                  member.name,
                  ...partCells(member, place, member.staffId === null ? undefined : listedAt(period, member.staffId)),
                  percentText(member.utilization, place.locale),
                ],
              })),
              sumRow(members, place, listedAt(period), percentText(metrics.utilization.value, place.locale)),
            ]}
          />
        )
      }
    </ReportPage>
  );
}
