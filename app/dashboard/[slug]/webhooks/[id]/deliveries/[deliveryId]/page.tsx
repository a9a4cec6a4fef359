import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { getDelivery } from "@/lib/webhooks/log/get-delivery";
import { permissionOf } from "../../../../areas";
import { DeliveryBadge } from "../../../_components/badges";
import { SendAgainButton } from "../../../_components/send-button";
import { hostWords, standingWords } from "../../../words";
import { AttemptList } from "./_components/attempts";
import { DeliveryFacts } from "./_components/delivery-facts";
import { LookAgain } from "./_components/look-again";
import { SentBody } from "./_components/sent-body";

export const metadata: Metadata = { title: "Webhook delivery" };

type Props = { params: Promise<{ slug: string; id: string; deliveryId: string }> };

export default async function DeliveryPage({ params }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("webhooks"));
  const { id, deliveryId } = await params;
  const delivery = await orNotFound(getDelivery(ctx, deliveryId));
  if (delivery.endpoint.id !== id) notFound();
  const { slug, timezone: zone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const path = `/dashboard/${slug}/webhooks/${id}`;
  const { event, status, attempts, endpoint } = delivery;
  const isWaiting = status === "pending";
  return (
    <>
      <PageHeading
        back={{ href: path, name: hostWords(endpoint.url) }}
        title={event === "ping" ? "Test event" : `Delivery of ${event}`}
      >
        <LookAgain key={deliveryId} isWaiting={isWaiting}>
          <DeliveryBadge status={status} />
          <span>{standingWords(status, attempts.length, delivery.waitsForPlace)}</span>
        </LookAgain>
      </PageHeading>
      {!isWaiting && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <SendAgainButton slug={slug} endpointId={id} deliveryId={deliveryId} look="quiet" />
          {!endpoint.isActive && (
            <p className="min-w-0 text-ink-soft">
              This endpoint is disabled.{" "}
              <Link href={path} className="prose-link">
                Enable it
              </Link>{" "}
              to send again.
            </p>
          )}
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <h2 className="mb-4 text-[1.25rem]">Attempts</h2>
          <AttemptList attempts={attempts} isWaiting={isWaiting} zone={zone} locale={locale} />
        </Card>
        <Card>
          <h2 className="mb-4 text-[1.25rem]">Details</h2>
          <DeliveryFacts delivery={delivery} path={path} zone={zone} locale={locale} />
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="mb-4 text-[1.25rem]">What was sent</h2>
          <SentBody body={delivery.body} />
        </Card>
      </div>
    </>
  );
}
