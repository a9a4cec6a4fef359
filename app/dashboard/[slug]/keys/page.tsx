import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listKeys } from "@/lib/api-keys/list-keys";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { env } from "@/lib/env/env";
import { workLocale } from "@/lib/locale/work-locale";
import { localDateAt } from "@/lib/time/wall-clock";
import { permissionOf } from "../areas";
import { KeyTable } from "./_components/key-table";
import { NewKeyButton } from "./_components/new-key";

export const metadata: Metadata = { title: "API keys" };

/** The keys that let software act for the business. */
export default async function KeysPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("keys"));
  const keys = await listKeys(ctx);
  const { slug, timezone, locale } = ctx.org;
  const button = (
    <NewKeyButton
      slug={slug}
      firstCall={`${env().appUrl}/api/v1/${slug}/appointments`}
      today={localDateAt(ctx.now.getTime(), timezone)}
    />
  );
  return (
    <>
      <PageHeading title="API keys" actions={button}>
        API keys let your software read, create and cancel bookings. See{" "}
        <Link href="/docs" className="prose-link">
          the API documentation
        </Link>
        .
      </PageHeading>
      {keys.length === 0 ? (
        <EmptyState title="No keys yet">
          <p>Create one for each app, so you can revoke it without affecting the others.</p>
        </EmptyState>
      ) : (
        <Card className="py-2! sm:py-3!">
          <KeyTable slug={slug} keys={keys} timezone={timezone} locale={workLocale(locale)} />
        </Card>
      )}
    </>
  );
}
