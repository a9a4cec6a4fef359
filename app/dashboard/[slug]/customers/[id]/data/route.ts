import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportCustomerData } from "@/lib/worker/export-customer-data";
import { permissionOf } from "../../../areas";

type Props = { params: Promise<{ slug: string; id: string }> };

/** A copy of everything that is kept about a customer, as JSON. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("customers/data"));
  const { id } = await params;
  const data = await orNotFound(runCommand(ctx, exportCustomerData, { id }));
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customer-data.json"',
    },
  });
}
