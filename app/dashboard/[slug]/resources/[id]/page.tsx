import type { Metadata } from "next";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getResourceDetails } from "@/lib/resources/list-resources";
import { countBookingsNotOver } from "@/lib/services/count-bookings-not-over";
import { permissionOf } from "../../areas";
import { ResourceForm } from "../_components/resource-form";
import { UseSwitch } from "../_components/use-switch";
import { serviceChoices } from "../service-choices";

export const metadata: Metadata = { title: "Table or room" };

export default async function ResourcePage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("resources"));
  const { slug } = ctx.org;
  const resource = await orNotFound(getResourceDetails(ctx, (await params).id));
  const { id, name, kind, active } = resource;
  const upcoming = await countBookingsNotOver(ctx, { resourceId: id });
  return (
    <>
      <PageHeading title={name} back={{ href: `/dashboard/${slug}/resources`, name: "Tables and rooms" }}>
        <span className="flex flex-wrap gap-2">
          <Badge tone={active ? "brand" : "danger"}>{active ? "Active" : "Inactive"}</Badge>
          <Badge>{upcoming === 1 ? "1 upcoming booking" : `${upcoming || "No"} upcoming bookings`}</Badge>
        </span>
      </PageHeading>
      <ResourceForm slug={slug} resource={resource} services={await serviceChoices(ctx, resource.serviceIds)} />
      <Card aria-labelledby="use-title" className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="use-title" className="text-[1.25rem]">
            {active ? `Deactivate this ${kind}` : `This ${kind} is inactive`}
          </h2>
          <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
            {active
              ? "New bookings won’t use it. Existing bookings stay."
              : "New bookings don’t use it. Reactivate it any time."}
          </p>
        </div>
        <UseSwitch slug={slug} resource={{ id, name, active }} upcoming={upcoming} />
      </Card>
    </>
  );
}
