import { exportCustomers } from "@/lib/desk/customers/export-customers";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { csvAnswer } from "../../_shared/csv-answer";
import { permissionOf } from "../../areas";

/** The customers as a CSV file, for users with access to the customer pages. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("customers/export"));
  return csvAnswer(exportCustomers(ctx));
}
