import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { ResourceForm } from "../_components/resource-form";
import { serviceChoices } from "../service-choices";

export const metadata: Metadata = { title: "Add table or room" };

export default async function NewResourcePage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("resources"));
  const { slug } = ctx.org;
  return (
    <>
      <PageHeading
        title="Add table or room"
        back={{ href: `/dashboard/${slug}/resources`, name: "Tables and rooms" }}
      />
      <ResourceForm slug={slug} resource={null} services={await serviceChoices(ctx, [])} />
    </>
  );
}
