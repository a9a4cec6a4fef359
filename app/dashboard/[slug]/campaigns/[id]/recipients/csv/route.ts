import { orNotFound } from "@/app/or-not-found";
import { exportRecipients } from "@/lib/campaigns/reading/export-recipients";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../../../areas";

/** All recipients of a campaign as CSV. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string; id: string }> },
): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const { name, csv } = await orNotFound(runCommand(ctx, exportRecipients, { id: (await params).id }));
  return new Response(csv, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
