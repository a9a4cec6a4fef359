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

export const metadata: Metadata = { title: "Activity of programs" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What programs have changed by the tool server. */
export default async function ActivityPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("activity"));
  const before = Id.safeParse((await searchParams).before).data;
  const [{ entries, older }, members] = await Promise.all([listActivity(ctx, { before }), listMembers(ctx)]);
  const { slug, currency, timezone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const shown = { currency, timezone, locale, memberNames: new Map(members.map(({ id, name }) => [id, name])) };
  const path = `/dashboard/${slug}/activity`;
  return (
    <>
      <PageHeading title="Activity of programs">
        Every change that agents and other programs made here.{" "}
        <Link href="/docs/agents" className="prose-link">
          Connect an agent
        </Link>
        .
      </PageHeading>
      {entries.length === 0 ? (
        <EmptyState title={before === undefined ? "No changes yet" : "No older changes"}>
          <p>Once a program changes something, you’ll see what it was and what it is now.</p>
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
        previous={before === undefined ? undefined : path}
        next={older === null ? undefined : `${path}?before=${older}`}
      />
    </>
  );
}
