import { notFound } from "next/navigation";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportReport, REPORT_FILES } from "@/lib/reports/exports/export-report";
import { attachment } from "../../_shared/attachment";
import { permissionOf } from "../../areas";
import { readPeriod } from "../address";

/** A report's figures, or the bookings or orders behind them, as a CSV file. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const query = new URL(request.url).searchParams;
  const file = REPORT_FILES.find((one) => one === query.get("of"));
  if (file === undefined) notFound();
  const { fileName, parts } = exportReport(ctx, file, readPeriod({ period: query.get("period") ?? undefined }));
  return attachment("text/csv", fileName, parts());
}
