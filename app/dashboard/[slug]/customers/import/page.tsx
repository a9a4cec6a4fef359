import type { Metadata } from "next";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { ImportPanel } from "./_components/import-panel";

export const metadata: Metadata = { title: "Import customers" };

export default async function ImportCustomersPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("customers/import"));
  const path = `/dashboard/${ctx.org.slug}/customers`;
  return (
    <>
      <PageHeading title="Import customers" back={{ href: path, name: "Customers" }}>
        Import a CSV file from a spreadsheet or other software. Each customer needs a name and an email or phone.
        Existing customers keep their details.
      </PageHeading>
      <Card>
        <ImportPanel slug={ctx.org.slug} />
      </Card>
    </>
  );
}
