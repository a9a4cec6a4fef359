import type { Metadata } from "next";
import { cache } from "react";
import { ButtonLink } from "@/app/_components/buttons/button";
import { readCartText, writeCartText } from "@/lib/orders/cart/cart-text";
import { listShop } from "@/lib/orders/cart/list-shop";
import { cartPath, shopPath, shopUrl } from "@/lib/orders/links";
import { PartPager } from "../_components/part-pager";
import { type Business, loadBusiness } from "../business";
import { readPage } from "../page-parts";
import { first, type SearchParams } from "../search-params";
import { NothingForSale } from "./_components/nothing-for-sale";
import { ProductCard } from "./_components/product-card";
import { ShopShell, unitsIn } from "./_components/shop-shell";
import { shopPart } from "./shop-products";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

/** A business's shop, loaded once for the page and its metadata. */
const loadShop = cache(async (slug: string) => {
  const business = await loadBusiness(slug);
  return { business, shop: await listShop(business.ctx("public")) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { business, shop } = await loadShop((await params).slug);
  const { texts, profile, slug } = business;
  const title = `${texts("shop.title")} · ${profile.name}`;
  return {
    title,
    description: `${title} · ${texts("shop.intro", { business: profile.name })}`,
    // Whatever is in somebody's cart, it's the same page.
    alternates: { canonical: shopUrl(slug) },
    ...(shop.categories.length === 0 ? { robots: { index: false } } : {}),
  };
}

/** What a business sells, by category (rule S10.1). Each product is added to the cart by a form. */
export default async function ShopPage({ params, searchParams }: Props) {
  const { business, shop } = await loadShop((await params).slug);
  const query = await searchParams;
  const { texts, slug, profile, locale } = business;
  const cart = writeCartText(readCartText(first(query.cart) ?? "").items);
  const { part, groups, hasCategories, hasPhotos } = shopPart(shop, readPage(first(query.page)));
  return (
    <ShopShell business={business} cart={shop.isOpen ? cart : ""}>
      <h1 className="text-[2.25rem] sm:text-[3rem]">{texts("shop.title")}</h1>
      {groups.length === 0 ? (
        <div className="mt-6">
          <NothingForSale business={business} isOpen={shop.isOpen} />
        </div>
      ) : (
        <p className="mt-2 text-[1.0625rem] text-ink-soft">
          {texts("shop.intro", { business: profile.name })} {texts("shop.taxIncluded")}
        </p>
      )}
      {groups.map(({ category, products }) => (
        <section key={category} className="mt-8">
          {hasCategories && (
            <h2 lang={category ? locale : undefined} className="mb-3 text-[1.5rem] text-brand-ink wrap-anywhere">
              {category || texts("services.other")}
            </h2>
          )}
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {products.map((product) => (
              <ProductCard
                key={product.id}
                business={business}
                product={product}
                currency={shop.currency}
                cart={cart}
                hasPhotos={hasPhotos}
                Title={hasCategories ? "h3" : "h2"}
              />
            ))}
          </ul>
        </section>
      ))}
      <PartPager
        part={part}
        business={business}
        label={texts("shop.pages")}
        hrefOf={(page) => `${shopPath(slug)}?${new URLSearchParams({ ...(cart && { cart }), page: String(page) })}`}
      />
      {shop.isOpen && cart !== "" && <CartBar business={business} cart={cart} />}
    </ShopShell>
  );
}

/** Always in view while something is in the cart. */
function CartBar({ business: { texts, slug }, cart }: { business: Business; cart: string }) {
  return (
    <div
      data-cart-bar
      className="sticky bottom-4 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-card sm:px-5"
    >
      <p className="figures font-semibold">{texts("shop.inCart", { count: unitsIn(cart) })}</p>
      <ButtonLink href={cartPath(slug, cart)}>{texts("shop.viewCart")}</ButtonLink>
    </div>
  );
}
