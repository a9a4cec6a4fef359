import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { directionOf } from "@/lib/locale/direction";
import { permissionOf } from "../../areas";

/** An empty page that a rendered mail is put into: its policy allows the mail's own styles, and no scripts. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const { locale } = ctx.org;
  // A locale is letters, digits and hyphens.
  const page = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><title>Email</title></html>`;
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
}
