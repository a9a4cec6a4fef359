import { Download } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { getProduct } from "@/lib/products/get-product";
import { listStockHistory } from "@/lib/products/list-stock-history";
import { permissionOf } from "../../../areas";
import { HistoryTable } from "./_components/history-table";

export const metadata: Metadata = { title: "Stock history" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** How a product's stock came to be what it is, newest first. */
export default async function StockHistoryPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("products"));
  const { id } = await params;
  const sent = (await searchParams).before;
  const before = typeof sent === "string" && /^\d{1,15}$/.test(sent) ? sent : undefined;
  const [product, { entries, older }] = await orNotFound(
    Promise.all([getProduct(ctx, id), listStockHistory(ctx, { id, before })]),
  );
  const { slug, timezone, locale } = ctx.org;
  const home = `/dashboard/${slug}`;
  const path = `${home}/products/${product.id}/history`;
  return (
    <>
      <PageHeading
        title="Stock history"
        back={{ href: `${home}/products/${product.id}`, name: product.name }}
        actions={
          entries.length > 0 && (
            <ButtonLink look="quiet" href={`${path}/csv`} download>
              <Download aria-hidden className="size-4.5" />
              Export
            </ButtonLink>
          )
        }
      >
        Every change of the stock, newest first.
      </PageHeading>
      {entries.length === 0 ? (
        <EmptyState title={before === undefined ? "No changes yet" : "Nothing older"}>
          {before === undefined && "Once its stock is tracked, each sale, delivery and count appears here."}
        </EmptyState>
      ) : (
        <HistoryTable home={home} entries={entries} zone={timezone} locale={workLocale(locale)} />
      )}
      <Pager
        previous={before === undefined ? undefined : path}
        next={older === null ? undefined : `${path}?before=${older}`}
      />
    </>
  );
}
