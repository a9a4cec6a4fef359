import { orNotFound } from "@/app/or-not-found";
import { exportRecipients } from "@/lib/campaigns/reading/export-recipients";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { longAttachment } from "../../../../_shared/attachment";
import { permissionOf } from "../../../../areas";

/** All recipients of a campaign as CSV; sent while it is read. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string; id: string }> },
): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const { fileName, parts } = await orNotFound(runCommand(ctx, exportRecipients, { id: (await params).id }));
  return longAttachment(ctx.org.id, "text/csv", fileName, parts());
}
