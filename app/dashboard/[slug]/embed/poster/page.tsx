import "@/app/_components/pages/paper.css";
import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { isForTables } from "@/lib/catalog/is-for-tables";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { languageFor, textsFor } from "@/lib/locale/texts";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { qrCodeOf } from "@/lib/orgs/qr-code";
import { PrintButton } from "../../_shared/print-button";
import { QrCodeImage } from "../../_shared/qr-code-image";
import { permissionOf } from "../../areas";

export const metadata: Metadata = { title: "Poster" };

/** A sheet for the counter or the door, in the language of the business's customers. */
export default async function PosterPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("embed"));
  const { slug, name, locale } = ctx.org;
  const catalog = await catalogOf(ctx.db, ctx.org);
  const texts = textsFor(locale);
  const link = bookingPageUrl(slug);
  return (
    <>
      <div className="off-paper">
        <PageHeading
          title="Poster"
          back={{ href: `/dashboard/${slug}/embed`, name: "Share & embed" }}
          actions={<PrintButton />}
        >
          Print preview. It fits any paper size.
        </PageHeading>
      </div>
      <section
        aria-label="Poster"
        lang={languageFor(locale)}
        className="printed paper is-poster mx-auto flex max-w-xl flex-col items-center rounded-card border border-line px-6 py-12 text-center shadow-card sm:px-12 sm:py-16"
      >
        <h2 lang={locale} className="max-w-full text-[2rem] sm:text-[2.75rem]">
          {name}
        </h2>
        <p className="mt-3 text-[1.25rem] sm:text-[1.5rem]">
          {texts(isForTables(catalog) ? "services.titleTable" : "services.title")}
        </p>
        <div className="my-6 w-full max-w-80">
          <QrCodeImage code={qrCodeOf(link)} label={`QR code for ${link}`} />
        </div>
        <p className="max-w-full font-semibold wrap-anywhere">{link.replace(/^https?:\/\//, "")}</p>
      </section>
    </>
  );
}
