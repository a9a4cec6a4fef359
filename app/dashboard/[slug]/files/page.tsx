import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../areas";
import { ImportFile } from "./_components/import-file";

export const metadata: Metadata = { title: "Import and export" };

/** The business as a file: to keep, to edit, to import again. */
export default async function FilesPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("files"));
  const base = `/dashboard/${ctx.org.slug}`;
  return (
    <>
      <PageHeading title="Import and export">
        Your services, team, tables, products, hours and settings in one file, for a backup or for bulk changes.
      </PageHeading>
      <div className="space-y-6">
        <Card aria-labelledby="export-title">
          <h2 id="export-title" className="text-[1.375rem]">
            Export
          </h2>
          <p className="mt-2 mb-5 max-w-prose text-ink-soft">
            The file has your settings, services, team, tables and products, with their present stock. Bookings,
            customers, orders, photos, the stock history, keys and the people who sign in are not in it. It includes
            team members’ email addresses and phone numbers.
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink href={`${base}/files/export`} download={`${ctx.org.slug}.json`}>
              Download business file
            </ButtonLink>
            <ButtonLink look="quiet" href={`${base}/customers`}>
              Export customers
            </ButtonLink>
          </div>
        </Card>
        <Card aria-labelledby="import-title">
          <h2 id="import-title" className="text-[1.375rem]">
            Import
          </h2>
          <p className="mt-2 mb-5 max-w-prose text-ink-soft">
            Entries are matched by name: known names are updated, new names are added, and anything missing from the
            file is deactivated, never deleted.
          </p>
          <ImportFile slug={ctx.org.slug} />
        </Card>
      </div>
    </>
  );
}
