import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";
import { deliveryFigures, type EndpointFigures, FIGURES_DAYS } from "@/lib/webhooks/log/delivery-figures";
import { totalFigures } from "@/lib/webhooks/log/total-figures";
import { permissionOf } from "../areas";
import { EndpointList } from "./_components/endpoint-list";
import { NewEndpointButton } from "./_components/new-endpoint";
import { rateWords, waitWords } from "./words";

export const metadata: Metadata = { title: "Webhooks" };

/** The endpoints that are notified of events in the business. */
export default async function WebhooksPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("webhooks"));
  const [endpoints, figures] = await Promise.all([listEndpoints(ctx), deliveryFigures(ctx)]);
  const { slug } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  return (
    <>
      <PageHeading title="Webhooks" actions={<NewEndpointButton slug={slug} />}>
        Webhooks notify your software about bookings with a signed request. See{" "}
        <Link href="/docs/webhooks" className="prose-link">
          how to receive them
        </Link>
        .
      </PageHeading>
      {endpoints.length === 0 ? (
        <EmptyState title="No endpoints yet">
          <p>Add the URL that should receive events. You can send a test before you have a booking.</p>
        </EmptyState>
      ) : (
        <>
          <p className="figures mb-4">{summary(totalFigures(figures.values()), locale)}</p>
          <EndpointList path={`/dashboard/${slug}/webhooks`} endpoints={endpoints} figures={figures} locale={locale} />
        </>
      )}
    </>
  );
}

/** All deliveries of the business, summed up in a line. */
function summary(total: EndpointFigures, locale: string): string {
  const { delivered, failed, waiting, oldestWaitingSeconds } = total;
  const ended = delivered + failed;
  const rate = rateWords(total, locale);
  const past =
    rate === null
      ? `Nothing was sent in the last ${FIGURES_DAYS} days.`
      : `In the last ${FIGURES_DAYS} days, ${rate} of ${ended === 1 ? "1 delivery" : `${ended} deliveries`} succeeded.`;
  if (waiting === 0 || oldestWaitingSeconds === null) return `${past} Nothing is pending.`;
  const wait = waitWords(oldestWaitingSeconds, locale);
  return `${past} ${waiting === 1 ? `1 has been pending for ${wait}` : `${waiting} are pending, the oldest for ${wait}`}.`;
}
