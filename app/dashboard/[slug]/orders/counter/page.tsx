import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { isGranted } from "@/lib/commands/role-permissions";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { listCounterProducts } from "@/lib/orders/desk/list-counter-products";
import { permissionOf } from "../../areas";
import { CounterForm } from "./_components/counter-form";

export const metadata: Metadata = { title: "Counter sale" };

/** Selling to somebody who stands at the counter. */
export default async function CounterPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("orders"));
  const products = await listCounterProducts(ctx);
  const { slug, currency, locale } = ctx.org;
  const home = `/dashboard/${slug}`;
  const canAdd = isGranted(ctx.actor.role, permissionOf("products"));
  return (
    <>
      <PageHeading title="Counter sale" back={{ href: `${home}/orders`, name: "Orders" }}>
        For products that somebody takes with them right away.
      </PageHeading>
      {products.length === 0 ? (
        <EmptyState
          title="Nothing to sell yet"
          action={canAdd && <ButtonLink href={`${home}/products/new`}>Add product</ButtonLink>}
        >
          {canAdd ? "Add your first product, then sell it here." : "An owner or admin can add products."}
        </EmptyState>
      ) : (
        <CounterForm {...{ slug, products, currency }} locale={workLocale(locale)} />
      )}
    </>
  );
}
