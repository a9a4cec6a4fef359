import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportCsv } from "@/lib/forms/reading/export-csv";
import { permissionOf } from "../../../../areas";
import { attachment } from "../../attachment";

/** All responses to the form as CSV; it's recorded who exports them. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string; id: string }> },
): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { filename, text } = await orNotFound(runCommand(ctx, exportCsv, { id: (await params).id }));
  return attachment("text/csv", filename, text);
}
