import { notFound, redirect } from "next/navigation";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { AppError } from "@/lib/errors";
import { exportReport, REPORT_FILES } from "@/lib/reports/exports/export-report";
import { longAttachment } from "../../_shared/attachment";
import { permissionOf } from "../../areas";
import { addressOfReport, readPeriod } from "../address";

/** A report's figures, or the bookings or orders behind them, as a CSV file. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const query = new URL(request.url).searchParams;
  const of = REPORT_FILES.find((one) => one === (query.get("of") ?? "summary"));
  if (of === undefined) notFound();
  const period = readPeriod(Object.fromEntries(query));
  const exported = await unlessRefused(() => runCommand(ctx, exportReport, { of, ...period }));
  // The page of the period says what is wrong and what to do.
  if (exported === null) redirect(addressOfReport(ctx.org.slug, "", period));
  return longAttachment(ctx.org.id, "text/csv", exported.fileName, exported.parts());
}

/** What is exported, or null for dates that are no period and for a period that is too long. */
async function unlessRefused<Exported>(run: () => Promise<Exported>): Promise<Exported | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && (error.code === "invalid_fields" || error.details.reason === "too_much"))
      return null;
    throw error;
  }
}
