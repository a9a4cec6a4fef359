import { ArrowUpDown, ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { shopPath } from "@/lib/orders/links";
import { isShopOpen } from "@/lib/orders/save-shop-settings";
import { listProductsPage } from "@/lib/products/list-products-page";
import { PRODUCT_LIMITS } from "@/lib/products/schema";
import { permissionOf } from "../areas";
import { ProductList } from "./_components/product-list";
import { ProductSearch } from "./_components/product-search";
import { addressOfProducts, readProductsAsked } from "./address";

export const metadata: Metadata = { title: "Products" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the business sells, with what is left of it. */
export default async function ProductsPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("products"));
  const asked = readProductsAsked(await searchParams);
  const [{ products, isEmpty, nextOffset }, isOpen] = await Promise.all([
    listProductsPage(ctx, asked),
    isShopOpen(ctx),
  ]);
  const { slug, locale } = ctx.org;
  const path = `/dashboard/${slug}/products`;
  const add = <ButtonLink href={`${path}/new`}>Add product</ButtonLink>;
  if (isEmpty) {
    return (
      <>
        <PageHeading title="Products" />
        <EmptyState title="No products yet" action={add}>
          Add what customers can take home: shampoo, a gift card, a bottle of wine. They order it on your shop page or
          buy it at the counter, and collect it from you.
        </EmptyState>
      </>
    );
  }
  const linkTo = (offset: number | undefined) =>
    offset === undefined ? undefined : addressOfProducts(path, { ...asked, offset });
  return (
    <>
      <PageHeading
        title="Products"
        actions={
          <>
            <ButtonLink look="quiet" href={shopPath(slug)} target="_blank">
              <ExternalLink aria-hidden className="size-4.5" />
              See your shop
            </ButtonLink>
            <ButtonLink look="quiet" href={`${path}/order`}>
              <ArrowUpDown aria-hidden className="size-4.5" />
              Change order
            </ButtonLink>
            {add}
          </>
        }
      >
        What you sell online and at the counter. Customers collect it from you.
      </PageHeading>
      {!isOpen && <ClosedNotice slug={slug} />}
      <ProductSearch path={path} asked={asked} />
      {products.length === 0 ? (
        <EmptyState
          title={asked.query ? `No products found for “${asked.query}”` : "Nothing here"}
          action={
            <ButtonLink look="quiet" href={path}>
              See all products
            </ButtonLink>
          }
        />
      ) : (
        <ProductList path={path} products={products} locale={workLocale(locale)} />
      )}
      <Pager
        previous={linkTo(asked.offset === 0 ? undefined : Math.max(0, asked.offset - PRODUCT_LIMITS.pageSize))}
        next={linkTo(nextOffset)}
      />
    </>
  );
}

function ClosedNotice({ slug }: { slug: string }) {
  return (
    <div className="mb-5">
      <Notice tone="accent" title="Your shop is closed">
        Customers can’t order online at the moment. You can open it in the{" "}
        <Link href={`/dashboard/${slug}/settings#shop`} prefetch={false} className="prose-link">
          settings
        </Link>
        .
      </Notice>
    </div>
  );
}
