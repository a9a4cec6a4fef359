import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { qrCodeOf } from "@/lib/orgs/qr-code";
import { QrCodeImage } from "../../_shared/qr-code-image";

/** The booking page's address as a QR code: to look at, to print, and as a file. */
export function CodeCard({ slug, link }: { slug: string; link: string }) {
  const base = `/dashboard/${slug}/embed`;
  return (
    <Card aria-labelledby="code-title" className="min-w-0 lg:col-span-2">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
        <div className="w-44 shrink-0 self-center overflow-hidden rounded-control border border-line">
          <QrCodeImage code={qrCodeOf(link)} label={`QR code for ${link}`} />
        </div>
        <div className="min-w-0">
          <h2 id="code-title" className="text-[1.375rem]">
            QR code
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            Scanning this code opens your booking page. Print the poster, or add the code to your own menu, card or
            flyer.
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <ButtonLink href={`${base}/poster`}>Open poster</ButtonLink>
            <ButtonLink look="quiet" href={`${base}/code`} download={`${slug}-qr-code.svg`}>
              Download SVG
            </ButtonLink>
          </p>
        </div>
      </div>
    </Card>
  );
}
