import { exportBusiness } from "@/lib/business-file/export-business";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";

/** The business as a file that can be imported again, for users with access to these pages. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("files"));
  const { slug } = ctx.org;
  const file = await exportBusiness(ctx.db, slug);
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/json; charset=utf-8",
      // A slug is letters, digits and hyphens.
      "Content-Disposition": `attachment; filename="${slug}.json"`,
    },
  });
}
