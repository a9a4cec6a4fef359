import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { listResources } from "@/lib/resources/list-resources";
import { permissionOf } from "../areas";
import { ResourceList } from "./_components/resource-list";
import { resourceRows } from "./resource-rows";

export const metadata: Metadata = { title: "Tables and rooms" };

export default async function ResourcesPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("resources"));
  const { slug } = ctx.org;
  const rows = resourceRows(await listResources(ctx), await catalogOf(ctx.db, ctx.org));
  const add = <ButtonLink href={`/dashboard/${slug}/resources/new`}>Add a table or room</ButtonLink>;
  if (rows.length === 0) {
    return (
      <>
        <PageHeading title="Tables and rooms" />
        <EmptyState title="No tables or rooms" action={add}>
          Add them when a booking takes a place that only one can have at a time: a table, a treatment room, a court. If
          your team alone decides what can be booked, you need none.
        </EmptyState>
      </>
    );
  }
  const inUse = rows.filter(({ active }) => active);
  const capacity = inUse.reduce((sum, row) => sum + row.capacity, 0);
  return (
    <>
      <PageHeading title="Tables and rooms" actions={add}>
        {inUse.length} in use, for {capacity === 1 ? "1 person" : `${capacity} people`} at once. A party gets the
        smallest one that fits; of equal ones the first in this list.
      </PageHeading>
      <ResourceList slug={slug} rows={rows} />
    </>
  );
}
