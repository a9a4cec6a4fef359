import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { findKnownCustomer } from "@/lib/desk/entering/find-known-customer";
import { deskChoices } from "@/lib/desk/entering/list-desk-choices";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { newFormKey } from "@/lib/edge/forms/form-key";
import { zoneCity } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../../areas";
import { NewBookingForm } from "./_components/new-booking-form";
import { readPrefill } from "./prefill";

export const metadata: Metadata = { title: "New booking" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function NewBookingPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("bookings"));
  const { slug, timezone: zone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const catalog = await catalogOf(ctx.db, ctx.org);
  const { services, members, places } = deskChoices(catalog);
  const prefill = readPrefill(await searchParams, zone, ctx.now);
  const customer = prefill.customerId === null ? null : await findKnownCustomer(ctx, prefill.customerId);
  return (
    <>
      <PageHeading back={{ href: `/dashboard/${slug}/bookings`, name: "Bookings" }} title="New booking">
        You can book any time, even when customers can’t. Times are in {zoneCity(zone)} time.
      </PageHeading>
      {services.length === 0 ? (
        <EmptyState
          title="No active services"
          action={<ButtonLink href={`/dashboard/${slug}/services`}>Go to services</ButtonLink>}
        >
          Add or reactivate a service before you make a booking.
        </EmptyState>
      ) : (
        <NewBookingForm
          slug={slug}
          formKey={newFormKey()}
          services={services}
          members={members}
          places={places}
          resourceId={places.some(({ id }) => id === prefill.resourceId) ? (prefill.resourceId ?? "") : ""}
          customer={customer}
          serviceId={services.find(({ id }) => id === prefill.serviceId)?.id ?? services[0]?.id ?? ""}
          startAt={prefill.startAt}
          date={prefill.date}
          staffId={members.some(({ id }) => id === prefill.staffId) ? (prefill.staffId ?? "") : ""}
          zone={zone}
          locale={locale}
        />
      )}
    </>
  );
}
