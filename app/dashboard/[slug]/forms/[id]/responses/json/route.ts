import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportJson } from "@/lib/forms/reading/export-json";
import { longAttachment } from "../../../../_shared/attachment";
import { permissionOf } from "../../../../areas";

/** All responses to the form as JSON; sent while it is read. It's recorded who exports them. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string; id: string }> },
): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { filename, parts } = await orNotFound(runCommand(ctx, exportJson, { id: (await params).id }));
  return longAttachment(ctx.org.id, "application/json", filename, parts());
}
