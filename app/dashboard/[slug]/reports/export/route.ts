import { notFound, redirect } from "next/navigation";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportReport, REPORT_FILES } from "@/lib/reports/exports/export-report";
import { unlessTooMuch } from "@/lib/reports/read-at-once";
import { attachment } from "../../_shared/attachment";
import { permissionOf } from "../../areas";
import { addressOfReport, readPeriod } from "../address";

/** A report's figures, or the bookings or orders behind them, as a CSV file. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const query = new URL(request.url).searchParams;
  const file = REPORT_FILES.find((one) => one === (query.get("of") ?? "summary"));
  if (file === undefined) notFound();
  const period = readPeriod({ period: query.get("period") ?? undefined });
  const exported = await unlessTooMuch(() => exportReport(ctx, file, period));
  // The page of the period says what to do.
  if (exported === null) redirect(addressOfReport(ctx.org.slug, "", period));
  return attachment("text/csv", exported.fileName, exported.parts());
}
