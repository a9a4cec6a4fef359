import type { ReactNode } from "react";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { runCommand } from "@/lib/commands/command";
import type { Ctx } from "@/lib/context";
import { workLocale } from "@/lib/locale/work-locale";
import { getReport } from "@/lib/reports/get-report";
import type { PeriodWord } from "@/lib/reports/period/period.schema";
import { unlessTooMuch } from "@/lib/reports/read-at-once";
import type { Report } from "@/lib/reports/views";
import type { ReportPath } from "../address";
import { Notes } from "./notes";
import { periodSentence } from "./period-sentence";
import { ReportFrame } from "./report-frame";

type Props = {
  ctx: Ctx;
  path: ReportPath;
  period: PeriodWord;
  children(report: Report): ReactNode;
};

/** A page of the report of a period. */
export async function ReportPage({ ctx, path, period, children }: Props) {
  const report = await unlessTooMuch(() => runCommand(ctx, getReport, { period }));
  const page = { slug: ctx.org.slug, path, period };
  if (report === null) {
    return (
      <ReportFrame {...page} about="How your business is doing.">
        <EmptyState title="This period is too long to add up at once">Choose a shorter one above.</EmptyState>
      </ReportFrame>
    );
  }
  return (
    <ReportFrame {...page} about={periodSentence(report, workLocale(ctx.org.locale))}>
      {children(report)}
      {/* What there is to know about bookings is no matter of the shop. */}
      {path !== "/shop" && <Notes notes={path === "" ? [report.basis, ...report.notes] : report.notes} />}
    </ReportFrame>
  );
}
