import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { Id } from "@/lib/fields/id.schema";
import { formatDayAndTime } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { listMembers } from "@/lib/staff/list-members";
import { listActivity } from "@/lib/tools/activity/list-activity";
import { findTool } from "@/lib/tools/table";
import { permissionOf } from "../areas";
import { ActivityList } from "./_components/activity-list";
import { changeWords } from "./change-words";

export const metadata: Metadata = { title: "App activity" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What apps have changed through the tool server. */
export default async function ActivityPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("activity"));
  const { before: sent, connection } = await searchParams;
  const [before, grantId] = [idIn(sent), idIn(connection)];
  const [{ entries, older }, members] = await Promise.all([listActivity(ctx, { before, grantId }), listMembers(ctx)]);
  const { slug, currency, timezone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const shown = { currency, timezone, locale, memberNames: new Map(members.map(({ id, name }) => [id, name])) };
  const path = `/dashboard/${slug}/activity`;
  const page = (from: string | undefined) => {
    const query = new URLSearchParams({
      ...(grantId ? { connection: grantId } : {}),
      ...(from ? { before: from } : {}),
    });
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return (
    <>
      <PageHeading title="App activity">
        {grantId === undefined
          ? "Every change made by agents and other apps."
          : "Every change made through this connection."}{" "}
        <Link href="/docs/agents" className="prose-link">
          Connect an agent
        </Link>
        .
        {grantId !== undefined && (
          <>
            {" "}
            <Link href={path} className="prose-link">
              Show all
            </Link>
          </>
        )}
      </PageHeading>
      {entries.length === 0 ? (
        <EmptyState title={before === undefined ? "No changes yet" : "No older changes"}>
          <p>When an app changes something, you’ll see the old and the new value here.</p>
        </EmptyState>
      ) : (
        <ActivityList
          slug={slug}
          entries={entries.map((entry) => ({
            ...entry,
            title: findTool(entry.tool)?.title ?? entry.tool,
            when: formatDayAndTime(entry.calledAt.getTime(), timezone, locale),
            changes: entry.changes.map((change) => changeWords(change, shown)),
          }))}
        />
      )}
      <Pager
        previous={before === undefined ? undefined : page(undefined)}
        next={older === null ? undefined : page(older)}
      />
    </>
  );
}

/** An id in an address; undefined if it can't be one. */
const idIn = (sent: string | string[] | undefined): string | undefined => Id.safeParse(sent).data;
