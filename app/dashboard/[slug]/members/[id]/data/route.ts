import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportMemberData } from "@/lib/worker/export-member-data";
import { attachment } from "../../../_shared/attachment";
import { permissionOf } from "../../../areas";

type Props = { params: Promise<{ slug: string; id: string }> };

/** A copy of what is kept about a team member, as JSON. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("members/data"));
  const { id } = await params;
  const data = await orNotFound(runCommand(ctx, exportMemberData, { id }));
  return attachment("application/json", "team-member-data.json", `${JSON.stringify(data, null, 2)}\n`);
}
