import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatMoney, formatNumber } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../../areas";
import { FigureCards } from "../_components/figure-cards";
import { FigureTable } from "../_components/figure-table";
import { ReportPage } from "../_components/report-page";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Shop – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the shop sold: orders when they are paid, less refunds when they are made. */
export default async function ShopReport({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const { slug, currency } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const money = (cents: number | null) => formatMoney(cents ?? 0, currency, locale);
  const count = (value: number | null) => formatNumber(value ?? 0, locale);
  return (
    <ReportPage ctx={ctx} path="/shop" period={readPeriod(await searchParams)}>
      {({ products, metrics: { ordersPaid, productRevenueCents } }) =>
        products.length === 0 ? (
          <NothingSold slug={slug} />
        ) : (
          <>
            <FigureCards
              locale={locale}
              cards={[
                { name: "Revenue from products", figure: productRevenueCents, write: money, good: "up" },
                { name: "Orders paid", figure: ordersPaid, write: count, good: "up" },
              ]}
            />
            <h2 className="mt-9 mb-3 text-[1.25rem]">By product</h2>
            <FigureTable
              caption="Figures by product"
              columns={[
                { name: "Product" },
                { name: "Sold", isNumber: true },
                { name: "Revenue", isNumber: true },
                { name: "Revenue before", isNumber: true },
              ]}
              rows={products.map(({ productId, name, quantity, revenueCents, previousRevenueCents }) => ({
                key: productId ?? "others",
                cells: [
                  productId === null ? (
                    name
                  ) : (
                    <Link
                      key="product"
                      href={`/dashboard/${slug}/products/${encodeURIComponent(productId)}`}
                      prefetch={false}
                      className="prose-link"
                    >
                      {name}
                    </Link>
                  ),
                  ...[count(quantity), money(revenueCents), money(previousRevenueCents)],
                ],
              }))}
            />
          </>
        )
      }
    </ReportPage>
  );
}

const NothingSold = ({ slug }: { slug: string }) => (
  <EmptyState
    title="Nothing sold in this period"
    action={
      <ButtonLink look="quiet" href={`/dashboard/${slug}/products`}>
        See your products
      </ButtonLink>
    }
  />
);
