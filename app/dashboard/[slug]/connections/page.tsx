import type { Metadata } from "next";
import Link from "next/link";
import { CopyButton } from "@/app/_components/buttons/copy-button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { env } from "@/lib/env/env";
import { workLocale } from "@/lib/locale/work-locale";
import { listConnections } from "@/lib/oauth/connections/list-connections";
import { permissionOf } from "../areas";
import { ConnectionTable } from "./_components/connection-table";

export const metadata: Metadata = { title: "Connections" };

/** The apps that people of the business have connected by signing in. */
export default async function ConnectionsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("connections"));
  const connections = await listConnections(ctx);
  const { slug, timezone, locale } = ctx.org;
  const address = `${env().appUrl}/api/mcp`;
  return (
    <>
      <PageHeading title="Connections">
        Agents and other apps your team has connected. A connection ends when you disconnect it or after 30 days without
        use. It also ends when the person who allowed it signs out everywhere, sets a new password or is no longer an
        owner or admin.
      </PageHeading>
      {connections.length === 0 ? (
        <EmptyState title="No connections yet" action={<CopyButton text={address} label="Copy address" />}>
          <p>
            Give your agent this address: <strong className="wrap-anywhere text-ink">{address}</strong>. You’ll be asked
            to sign in and choose what it can do.{" "}
            <Link href="/docs/agents" className="prose-link">
              See the steps for your agent
            </Link>
            .
          </p>
        </EmptyState>
      ) : (
        <Card className="py-2! sm:py-3!">
          <ConnectionTable slug={slug} connections={connections} timezone={timezone} locale={workLocale(locale)} />
        </Card>
      )}
    </>
  );
}
