import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../areas";
import { OrderedServices } from "./_components/ordered-services";
import { serviceRows } from "./service-rows";

export const metadata: Metadata = { title: "Services" };

export default async function ServicesPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("services"));
  const { slug, locale } = ctx.org;
  const rows = serviceRows(await catalogOf(ctx.db, ctx.org), workLocale(locale));
  const add = <ButtonLink href={`/dashboard/${slug}/services/new`}>Add service</ButtonLink>;
  if (rows.length === 0) {
    return (
      <>
        <PageHeading title="Services" />
        <EmptyState title="No services yet" action={add}>
          Add what customers come to you for: a haircut, a treatment, a table for two. It appears on your booking page
          right away.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeading title="Services" actions={add}>
        What customers can book, in the order shown on your booking page.
      </PageHeading>
      <OrderedServices slug={slug} rows={rows} />
    </>
  );
}
