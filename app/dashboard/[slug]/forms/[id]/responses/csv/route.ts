import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportCsv } from "@/lib/forms/reading/export-csv";
import { longAttachment } from "../../../../_shared/attachment";
import { permissionOf } from "../../../../areas";

/** All responses to the form as CSV; sent while it is read. It's recorded who exports them. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string; id: string }> },
): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { filename, parts } = await orNotFound(runCommand(ctx, exportCsv, { id: (await params).id }));
  return longAttachment(ctx.org.id, "text/csv", filename, parts());
}
