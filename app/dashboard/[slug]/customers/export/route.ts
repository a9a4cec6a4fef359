import { exportCustomers } from "@/lib/customers/export-customers";
import { memberPage } from "@/lib/edge/doors/member-page";
import { streamOf } from "./stream-of";

/** The customers as a CSV file, for whom its pages are there; sent while it is read. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await memberPage(params, "manage");
  const { fileName, parts } = exportCustomers(ctx);
  return new Response(streamOf(parts()), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
