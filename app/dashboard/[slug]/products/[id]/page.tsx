import type { Metadata } from "next";
import { Badge } from "@/app/_components/lists/badge";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getProduct } from "@/lib/products/get-product";
import { permissionOf } from "../../areas";
import { ProductForm } from "../_components/product-form";
import { productContext } from "../product-context";
import { stockBadge } from "../stock-words";
import { PhotoCard } from "./_components/photo-card";
import { RetireCard } from "./_components/retire-card";
import { StockCard } from "./_components/stock-card";

export const metadata: Metadata = { title: "Product" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One product: what customers read about it, its photo, and its stock. */
export default async function ProductPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("products"));
  const { slug } = ctx.org;
  const product = await orNotFound(getProduct(ctx, (await params).id));
  const context = await productContext(ctx);
  const badge = stockBadge(product);
  const isNew = (await searchParams).added !== undefined;
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{product.name}</span>}
        back={{ href: `/dashboard/${slug}/products`, name: "Products" }}
      >
        <span className="flex flex-wrap gap-2">
          <Badge tone={product.active ? "brand" : "neutral"}>{product.active ? "For sale" : "Not for sale"}</Badge>
          {badge && <Badge tone={badge.tone}>{badge.name}</Badge>}
        </span>
      </PageHeading>
      <div className="space-y-6">
        {isNew && (
          <Notice role="status" title="Product added.">
            A photo helps it sell.
          </Notice>
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <ProductForm product={product} context={context} />
          <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
            <StockCard slug={slug} product={product} />
            <PhotoCard slug={slug} id={product.id} path={product.photoPath} />
          </div>
        </div>
        <RetireCard slug={slug} product={product} />
      </div>
    </>
  );
}
