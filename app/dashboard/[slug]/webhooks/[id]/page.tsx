import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { zoneCity } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { getEndpoint } from "@/lib/webhooks/endpoints/list-endpoints";
import { deliveryFigures } from "@/lib/webhooks/log/delivery-figures";
import { listDeliveries } from "@/lib/webhooks/log/list-deliveries";
import { LOG_DAYS } from "@/lib/webhooks/log/prune-deliveries";
import { permissionOf } from "../../areas";
import { ActiveBadge } from "../_components/badges";
import { EndpointFacts } from "../_components/figures";
import { SendTestButton } from "../_components/send-button";
import { addressOfLog, DELIVERY_STATUS_CHOICES, type DeliveryLogView, readLogView } from "../delivery-view";
import { hostWords } from "../words";
import { DeliveryTable } from "./_components/delivery-table";
import { EditButton } from "./_components/edit-button";
import { EnableSwitch } from "./_components/enable-switch";
import { RotateButton } from "./_components/rotate-button";

export const metadata: Metadata = { title: "Webhook endpoint" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function EndpointPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("webhooks"));
  const { id } = await params;
  const view = readLogView(await searchParams);
  const [endpoint, figures, log] = await Promise.all([
    orNotFound(getEndpoint(ctx, id)),
    deliveryFigures(ctx, id),
    listDeliveries(ctx, id, view),
  ]);
  const { slug, timezone: zone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const { url, events, active, lastDeliveryStatus } = endpoint;
  const path = `/dashboard/${slug}/webhooks/${id}`;
  const pageOf = (direction: "older" | "newer", place: string | null) =>
    place === null ? undefined : addressOfLog(path, { ...view, place: { id: place, direction } });
  return (
    <>
      <PageHeading
        back={{ href: `/dashboard/${slug}/webhooks`, name: "Webhooks" }}
        title={<span className="wrap-anywhere">{hostWords(url)}</span>}
      >
        <p className="font-mono text-[0.9375rem] wrap-anywhere text-ink">{url}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
          <ActiveBadge isActive={active} />
          <span className="min-w-0">{events.join(", ")}</span>
        </p>
      </PageHeading>
      <div className="mb-6 flex flex-wrap gap-3">
        <SendTestButton key={`test ${active}`} slug={slug} endpointId={id} look={active ? "primary" : "quiet"} />
        <EditButton key={`edit ${active}`} slug={slug} id={id} url={url} events={events} />
        <RotateButton slug={slug} id={id} />
        <EnableSwitch slug={slug} id={id} isActive={active} />
      </div>
      {!active && (
        <div className="mb-6">
          <Notice tone="accent" title="This endpoint is disabled">
            Nothing is sent to it, and events in the meantime aren’t sent later.
          </Notice>
        </div>
      )}
      <Card className="mb-8">
        <h2 className="sr-only">Statistics</h2>
        <EndpointFacts figures={figures.get(id)} last={lastDeliveryStatus} locale={locale} />
      </Card>
      <h2 className="text-[1.375rem]">Deliveries</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Kept for {LOG_DAYS} days after they finish. Times are in {zoneCity(zone)} time.
      </p>
      {(log.deliveries.length > 0 || view.status || view.place) && (
        <div className="mb-4">
          <StatusLinks path={path} status={view.status} />
        </div>
      )}
      {log.deliveries.length === 0 ? (
        <NoDeliveries view={view} path={path} isActive={active} />
      ) : (
        <DeliveryTable path={path} deliveries={log.deliveries} zone={zone} locale={locale} />
      )}
      <Pager previous={pageOf("newer", log.newer)} next={pageOf("older", log.older)} />
    </>
  );
}

/** The log's views by status, each an address of its own. */
function StatusLinks({ path, status }: { path: string; status: DeliveryLogView["status"] }) {
  return (
    <nav aria-label="Filter by status" className="flex flex-wrap gap-2">
      {DELIVERY_STATUS_CHOICES.map((choice) => (
        <Link
          key={choice.name}
          href={addressOfLog(path, { status: choice.status })}
          prefetch={false}
          scroll={false}
          aria-current={choice.status === status ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink"
        >
          {choice.name}
        </Link>
      ))}
    </nav>
  );
}

/** Why the log is empty, and what to do about it. */
function NoDeliveries({ view, path, isActive }: { view: DeliveryLogView; path: string; isActive: boolean }) {
  if (!view.status && !view.place) {
    return (
      <EmptyState title="Nothing sent yet">
        {isActive ? "Send" : "Enable the endpoint and send"} a test to check that your receiver gets it and see how it
        responds.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No deliveries found"
      action={
        <ButtonLink look="quiet" href={path}>
          See all deliveries
        </ButtonLink>
      }
    >
      {view.place ? "These deliveries are no longer in the log." : "No deliveries in the log have this status."}
    </EmptyState>
  );
}
