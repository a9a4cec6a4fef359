import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { ServiceForm } from "../_components/service-form";
import { formContext } from "../form-context";

export const metadata: Metadata = { title: "Add service" };

export default async function NewServicePage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("services"));
  return (
    <>
      <PageHeading title="Add service" back={{ href: `/dashboard/${ctx.org.slug}/services`, name: "Services" }} />
      <ServiceForm service={null} context={await formContext(ctx, null)} />
    </>
  );
}
