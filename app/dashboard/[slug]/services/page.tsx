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
  const add = <ButtonLink href={`/dashboard/${slug}/services/new`}>Add a service</ButtonLink>;
  if (rows.length === 0) {
    return (
      <>
        <PageHeading title="Services" />
        <EmptyState title="Nothing to book yet" action={add}>
          Add what people come to you for: a haircut, a treatment, a table for two. It is on your booking page at once.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeading title="Services" actions={add}>
        What people can book, in the order in which your booking page shows it.
      </PageHeading>
      <OrderedServices slug={slug} rows={rows} />
    </>
  );
}
