import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listGivenUp } from "@/lib/desk/given-up/list-given-up";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { GivenUpList } from "../_shared/given-up/given-up-list";
import { shownWork } from "../_shared/given-up/shown-work";
import { permissionOf } from "../areas";

export const metadata: Metadata = { title: "What didn’t go through" };

const PAGE_SIZE = 50;
/** Further pages aren't worth a walk through that many rows. */
const PAGES_MAX = 200;

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
};

/** All work that was given up and hasn't been dealt with yet (rule O11). */
export default async function GivenUpPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("given-up"));
  const asked = Number((await searchParams).page);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= PAGES_MAX ? asked : 1;
  const { shown, count } = await listGivenUp(ctx, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const { slug, timezone, locale } = ctx.org;
  const home = `/dashboard/${slug}`;
  return (
    <>
      <PageHeading back={{ href: home, name: "Today" }} title="What didn’t go through">
        <p>
          {count === 0
            ? "Everything has gone through or been settled."
            : `${count} in total, newest first. Each one stays here until you try it again or settle it.`}
        </p>
      </PageHeading>
      {shown.length > 0 && (
        <Card>
          <GivenUpList slug={slug} items={shown.map((item) => shownWork(item, home, timezone, workLocale(locale)))} />
        </Card>
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-4">
        {page > 1 && (
          <Link href={`${home}/given-up?page=${page - 1}`} prefetch={false} className="prose-link">
            Newer
          </Link>
        )}
        {page * PAGE_SIZE < count && (
          <Link href={`${home}/given-up?page=${page + 1}`} prefetch={false} className="prose-link">
            Older
          </Link>
        )}
      </nav>
    </>
  );
}
