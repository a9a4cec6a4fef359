import type { Metadata } from "next";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { NewCustomerForm } from "../_components/new-customer-form";

export const metadata: Metadata = { title: "Add customer" };

export default async function NewCustomerPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("customers"));
  const { slug } = ctx.org;
  return (
    <>
      <PageHeading title="Add customer" back={{ href: `/dashboard/${slug}/customers`, name: "Customers" }}>
        A name is enough. With an email or phone, we recognize the customer when they book.
      </PageHeading>
      <Card className="max-w-xl">
        <NewCustomerForm slug={slug} />
      </Card>
    </>
  );
}
