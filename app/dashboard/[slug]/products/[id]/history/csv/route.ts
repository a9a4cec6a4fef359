import { orNotFound } from "@/app/or-not-found";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { exportStockHistory } from "@/lib/products/export-stock-history";
import { longAttachment } from "../../../../_shared/attachment";
import { permissionOf } from "../../../../areas";

type Props = { params: Promise<{ slug: string; id: string }> };

/** The changes of a product's stock as a CSV file. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("products"));
  const { fileName, parts } = await orNotFound(exportStockHistory(ctx, (await params).id));
  return longAttachment(ctx.org.id, "text/csv", fileName, parts());
}
