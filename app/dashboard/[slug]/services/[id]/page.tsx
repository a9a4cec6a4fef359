import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { isOnline } from "@/lib/catalog/online-service";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { listFormsOfService } from "@/lib/forms/reading/list-forms-of-service";
import { countBookingsNotOver } from "@/lib/services/count-bookings-not-over";
import { getServiceDetails } from "@/lib/services/get-service-details";
import { permissionOf } from "../../areas";
import { FormsCard } from "../_components/forms-card";
import { OfferSwitch } from "../_components/offer-switch";
import { ServiceForm } from "../_components/service-form";
import { formContext } from "../form-context";

export const metadata: Metadata = { title: "Service" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ServicePage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("services"));
  const { slug } = ctx.org;
  const service = await orNotFound(getServiceDetails(ctx, (await params).id));
  const upcoming = await countBookingsNotOver(ctx, { serviceId: service.id });
  const forms = await runCommand(ctx, listFormsOfService, { serviceId: service.id });
  const isOnPage = isOnline(service);
  const isNew = (await searchParams).added !== undefined;
  return (
    <>
      <PageHeading
        title={service.name}
        back={{ href: `/dashboard/${slug}/services`, name: "Services" }}
        actions={
          isOnPage && (
            <ButtonLink look="quiet" href={`/book/${slug}?service=${encodeURIComponent(service.id)}`} target="_blank">
              View on booking page
            </ButtonLink>
          )
        }
      >
        <span className="flex flex-wrap gap-2">
          {!service.active && <Badge tone="danger">Inactive</Badge>}
          {service.active && <Badge tone="brand">{isOnPage ? "Online" : "Team only"}</Badge>}
          <Badge>{upcoming === 1 ? "1 upcoming booking" : `${upcoming || "No"} upcoming bookings`}</Badge>
        </span>
      </PageHeading>
      <div className="space-y-6">
        {isNew && (
          <Notice role="status" title="Service added.">
            {isOnPage ? "It’s live on your booking page." : "Your team can book it now."}
          </Notice>
        )}
        <ServiceForm service={service} context={await formContext(ctx, service)} />
        <FormsCard slug={slug} serviceId={service.id} forms={forms} />
        <Card
          aria-labelledby="offer-title"
          className="flex flex-wrap items-center justify-between gap-4 xl:me-[calc(19rem+1.5rem)]"
        >
          <div className="max-w-prose">
            <h2 id="offer-title" className="text-[1.25rem]">
              {service.active ? "Deactivate this service" : "This service is inactive"}
            </h2>
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
              {service.active
                ? "It disappears from your booking page. Existing bookings stay."
                : "It can’t be booked. Reactivate it any time."}
            </p>
          </div>
          <OfferSwitch
            slug={slug}
            service={{ id: service.id, name: service.name, active: service.active }}
            upcoming={upcoming}
          />
        </Card>
      </div>
    </>
  );
}
