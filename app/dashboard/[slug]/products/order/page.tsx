import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { listProducts } from "@/lib/products/list-products";
import { permissionOf } from "../../areas";
import { OrderedProducts } from "../_components/ordered-products";

export const metadata: Metadata = { title: "Order in your shop" };

/** The order in which customers see the products. */
export default async function ProductOrderPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("products"));
  const path = `/dashboard/${ctx.org.slug}/products`;
  const { products } = await runCommand(ctx, listProducts, {});
  const rows = products.map(({ id, name, category, active }) => ({ id, name, category: category ?? "", active }));
  return (
    <>
      <PageHeading title="Order in your shop" back={{ href: path, name: "Products" }}>
        Customers see your products under their categories, in this order. Each move is saved at once.
      </PageHeading>
      {rows.length === 0 ? (
        <EmptyState title="No products yet" action={<ButtonLink href={`${path}/new`}>Add product</ButtonLink>} />
      ) : (
        <OrderedProducts slug={ctx.org.slug} rows={rows} />
      )}
    </>
  );
}
