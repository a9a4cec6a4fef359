import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getForm } from "@/lib/forms/reading/get-form";
import { attachment } from "../../../_shared/attachment";
import { permissionOf } from "../../../areas";

/** The form as a file that can be imported as a new one. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string; id: string }> },
): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { form } = await orNotFound(runCommand(ctx, getForm, { id: (await params).id }));
  return attachment("application/json", `${form.id}.json`, `${JSON.stringify(form, null, 2)}\n`);
}
