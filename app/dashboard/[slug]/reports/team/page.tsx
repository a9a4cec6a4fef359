import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { getReport } from "@/lib/reports/get-report";
import { permissionOf } from "../../areas";
import { FigureTable } from "../_components/figure-table";
import { Notes } from "../_components/notes";
import { PART_COLUMNS, partCells, percentText, sumRow } from "../_components/part-rows";
import { periodSentence } from "../_components/period-sentence";
import { ReportFrame } from "../_components/report-frame";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Team – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What each team member did, and how much of their time was booked. */
export default async function TeamReport({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const period = readPeriod(await searchParams);
  const report = await runCommand(ctx, getReport, { period });
  const place = { currency: ctx.org.currency, locale: workLocale(ctx.org.locale) };
  const whole = percentText(report.metrics.utilization.value, place.locale);
  return (
    <ReportFrame {...{ slug: ctx.org.slug, period, path: "/team" }} about={periodSentence(report, place.locale)}>
      {report.members.length === 0 ? (
        <EmptyState title="No bookings in this period">Choose another period above.</EmptyState>
      ) : (
        <FigureTable
          caption="Figures by team member"
          columns={[{ name: "Team member" }, ...PART_COLUMNS, { name: "Time booked", isNumber: true }]}
          rows={[
            ...report.members.map((member) => ({
              key: member.staffId ?? member.name,
              cells: [member.name, ...partCells(member, place), percentText(member.utilization, place.locale)],
            })),
            sumRow(report.members, place, whole),
          ]}
        />
      )}
      <Notes notes={report.notes} />
    </ReportFrame>
  );
}
