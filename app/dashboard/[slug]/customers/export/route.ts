import { exportCustomers } from "@/lib/desk/customers/export-customers";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { longAttachment } from "../../_shared/attachment";
import { permissionOf } from "../../areas";

/** The customers as a CSV file, for users with access to the customer pages. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("customers/export"));
  const { fileName, parts } = exportCustomers(ctx);
  return longAttachment(ctx.org.id, "text/csv", fileName, parts());
}
