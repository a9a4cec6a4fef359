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

/** The programs that people of the business have connected by signing in. */
export default async function ConnectionsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("connections"));
  const connections = await listConnections(ctx);
  const { slug, timezone, locale } = ctx.org;
  const address = `${env().appUrl}/api/mcp`;
  return (
    <>
      <PageHeading title="Connections">
        Agents and other programs that your team connected by signing in. A connection ends when you revoke it, after 30
        days without use, and when the person who allowed it signs out everywhere, sets a new password or no longer runs
        the business.
      </PageHeading>
      {connections.length === 0 ? (
        <EmptyState title="No connections yet" action={<CopyButton text={address} label="Copy the address" />}>
          <p>
            Give your agent the address <strong className="wrap-anywhere text-ink">{address}</strong>. It takes you to a
            page where you choose what it can do.{" "}
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
