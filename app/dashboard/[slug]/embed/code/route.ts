import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { qrCodeOf, svgFileOf } from "@/lib/orgs/qr-code";
import { permissionOf } from "../../areas";

/** The QR code of the booking page as a file, for users with access to these pages. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("embed"));
  const { slug } = ctx.org;
  return new Response(svgFileOf(qrCodeOf(bookingPageUrl(slug))), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "image/svg+xml; charset=utf-8",
      // A slug is letters, digits and hyphens.
      "Content-Disposition": `attachment; filename="${slug}-qr-code.svg"`,
    },
  });
}
