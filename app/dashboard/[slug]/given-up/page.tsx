import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listGivenUp } from "@/lib/desk/given-up/list-given-up";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { listOrderWork } from "@/lib/orders/desk/order-work";
import { GivenUpList } from "../_shared/given-up/given-up-list";
import { shownOrderWork, shownWork } from "../_shared/given-up/shown-work";
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
  const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const [ofBookings, ofOrders] = await Promise.all([listGivenUp(ctx, part), listOrderWork(ctx, part)]);
  const count = ofBookings.count + ofOrders.count;
  const { slug, timezone, locale } = ctx.org;
  const home = `/dashboard/${slug}`;
  const groups = [
    { title: "Bookings", items: ofBookings.shown.map((item) => shownWork(item, home, timezone, workLocale(locale))) },
    { title: "Orders", items: ofOrders.shown.map((item) => shownOrderWork(item, home, timezone, workLocale(locale))) },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <PageHeading back={{ href: home, name: "Today" }} title="What didn’t go through">
        <p>
          {count === 0
            ? "Everything has gone through or been settled."
            : `${count} in total, newest first. Each one stays here until you try it again or settle it.`}
        </p>
      </PageHeading>
      <div className="space-y-6">
        {groups.map(({ title, items }) => (
          <Card key={title} aria-label={title}>
            {groups.length > 1 && <h2 className="mb-3 text-[1.25rem]">{title}</h2>}
            <GivenUpList slug={slug} items={items} />
          </Card>
        ))}
      </div>
      <nav aria-label="Pages" className="mt-4 flex gap-4">
        {page > 1 && (
          <Link href={`${home}/given-up?page=${page - 1}`} prefetch={false} className="prose-link">
            Newer
          </Link>
        )}
        {page * PAGE_SIZE < Math.max(ofBookings.count, ofOrders.count) && (
          <Link href={`${home}/given-up?page=${page + 1}`} prefetch={false} className="prose-link">
            Older
          </Link>
        )}
      </nav>
    </>
  );
}
