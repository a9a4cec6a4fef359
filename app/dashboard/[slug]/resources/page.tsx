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
  const add = <ButtonLink href={`/dashboard/${slug}/resources/new`}>Add table or room</ButtonLink>;
  if (rows.length === 0) {
    return (
      <>
        <PageHeading title="Tables and rooms" />
        <EmptyState title="No tables or rooms yet" action={add}>
          Add a table, treatment room or court if each can be used by only one booking at a time. If availability
          depends only on your team, you don’t need any.
        </EmptyState>
      </>
    );
  }
  const inUse = rows.filter(({ active }) => active);
  const capacity = inUse.reduce((sum, row) => sum + row.capacity, 0);
  return (
    <>
      <PageHeading title="Tables and rooms" actions={add}>
        {inUse.length} active, for up to {capacity === 1 ? "1 person" : `${capacity} people`} at once. Each party gets
        the smallest one that fits; if several are the same size, the first in this list.
      </PageHeading>
      <ResourceList slug={slug} rows={rows} />
    </>
  );
}
