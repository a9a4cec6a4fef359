import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportJson } from "@/lib/forms/reading/export-json";
import { permissionOf } from "../../../../areas";
import { attachment } from "../../attachment";

/** All responses to the form as JSON; it's recorded who exports them. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string; id: string }> },
): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { filename, text } = await orNotFound(runCommand(ctx, exportJson, { id: (await params).id }));
  return attachment("application/json", filename, text);
}
