import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatMoney, formatNumber } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { getReport } from "@/lib/reports/get-report";
import { permissionOf } from "../../areas";
import { FigureCards } from "../_components/figure-cards";
import { FigureTable } from "../_components/figure-table";
import { periodSentence } from "../_components/period-sentence";
import { ReportFrame } from "../_components/report-frame";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Shop – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the shop sold: orders when they are paid, less refunds when they are made. */
export default async function ShopReport({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const period = readPeriod(await searchParams);
  const report = await runCommand(ctx, getReport, { period });
  const { slug, currency } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const money = (cents: number | null) => formatMoney(cents ?? 0, currency, locale);
  const { ordersPaid, productRevenueCents } = report.metrics;
  return (
    <ReportFrame {...{ slug, period, path: "/shop" }} about={periodSentence(report, locale)}>
      {report.products.length === 0 ? (
        <EmptyState
          title="Nothing sold in this period"
          action={
            <ButtonLink look="quiet" href={`/dashboard/${slug}/products`}>
              See your products
            </ButtonLink>
          }
        />
      ) : (
        <>
          <FigureCards
            locale={locale}
            cards={[
              {
                ...{ name: "Revenue from products", figure: productRevenueCents },
                ...{ shown: money(productRevenueCents.value), before: money(productRevenueCents.previous) },
              },
              {
                ...{ name: "Orders paid", figure: ordersPaid, shown: formatNumber(ordersPaid.value ?? 0, locale) },
                before: formatNumber(ordersPaid.previous ?? 0, locale),
              },
            ]}
          />
          <div className="mt-6">
            <FigureTable
              caption="Figures by product"
              columns={[
                { name: "Product" },
                { name: "Sold", isNumber: true },
                { name: "Revenue", isNumber: true },
                { name: "Before", isNumber: true },
              ]}
              rows={report.products.map(({ productId, name, quantity, revenueCents, previousRevenueCents }) => ({
                key: productId ?? "others",
                cells: [name, formatNumber(quantity, locale), money(revenueCents), money(previousRevenueCents)],
              }))}
            />
          </div>
        </>
      )}
    </ReportFrame>
  );
}
