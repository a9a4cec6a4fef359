import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { formatNumber } from "@/lib/locale/format";
import { readCart } from "@/lib/orders/cart/read-cart";
import { cartPath, checkoutPath, shopPath } from "@/lib/orders/links";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { CartView } from "@/lib/orders/views";
import { type Business, loadBusiness } from "../../business";
import { first, type SearchParams } from "../../search-params";
import { NothingForSale } from "../_components/nothing-for-sale";
import { ShopShell } from "../_components/shop-shell";
import { Total } from "../_components/total";
import { CartLineItem } from "./_components/cart-line";
import { CHECKOUT, changedCart, LEADS_TO } from "./cart-address";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  return { title: `${texts("shop.cart.title")} · ${profile.name}`, robots: { index: false } };
}

/** A cart, which stands in the address alone (rule S11.1). What a form asks for is a redirect to the changed cart. */
export default async function CartPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const business = await loadBusiness(slug);
  const query = await searchParams;
  const changed = changedCart(query);
  if (changed !== null) redirect((first(query[LEADS_TO]) === CHECKOUT ? checkoutPath : cartPath)(slug, changed));
  const cart = await readCart(business.ctx("public"), first(query.cart) ?? "");
  return (
    <ShopShell
      business={business}
      cart={cart.isOpen ? cart.text : ""}
      showsTimes={cart.lines.some(({ freeAt }) => freeAt !== null)}
    >
      <h1 className="text-[2rem] sm:text-[2.5rem]">{business.texts("shop.cart.title")}</h1>
      <div className="mt-6 space-y-6">
        {cart.leftOut.length > 0 && <LeftOut business={business} cart={cart} />}
        {!cart.isOpen ? (
          <NothingForSale business={business} isOpen={false} />
        ) : cart.lines.length === 0 ? (
          <Empty business={business} />
        ) : (
          <Filled business={business} cart={cart} />
        )}
      </div>
    </ShopShell>
  );
}

function LeftOut({ business: { texts, locale }, cart }: { business: Business; cart: CartView }) {
  const number = (value: number) => formatNumber(value, locale);
  const bounds = { lines: number(ORDER_LIMITS.linesMax), quantity: number(ORDER_LIMITS.quantityMax) };
  return (
    <Notice tone="accent" role="status">
      {cart.leftOut.map((why) => texts(`shop.cart.leftOut.${why}`, bounds)).join(" ")}
    </Notice>
  );
}

const Empty = ({ business: { texts, slug } }: { business: Business }) => (
  <EmptyState
    title={texts("shop.cart.empty")}
    action={<ButtonLink href={shopPath(slug)}>{texts("shop.cart.toShop")}</ButtonLink>}
  >
    {texts("shop.cart.emptyHint")}
  </EmptyState>
);

const FORM_ID = "cart";

function Filled({ business, cart }: { business: Business; cart: CartView }) {
  const { texts, slug, profile } = business;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
      <Card className="py-1 sm:py-2">
        <form id={FORM_ID} action={cartPath(slug, "").split("?")[0]}>
          <input type="hidden" name="cart" value={cart.text} />
          <ul className="divide-y divide-line">
            {cart.lines.map((line) => (
              <CartLineItem key={line.productId} business={business} cart={cart} line={line} />
            ))}
          </ul>
          <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4">
            <a href={`${shopPath(slug)}?cart=${cart.text}`} className="prose-link inline-flex min-h-11 items-center">
              {texts("shop.cart.more")}
            </a>
            <Button type="submit" look="quiet">
              {texts("shop.cart.update")}
            </Button>
          </p>
        </form>
      </Card>
      <Card className="lg:sticky lg:top-6">
        <Total business={business} cents={cart.totalCents} currency={cart.currency} />
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {texts("shop.taxIncluded")} {texts("shop.checkout.collect", { business: profile.name })}
        </p>
        {cart.canOrder ? (
          <Button type="submit" form={FORM_ID} name={LEADS_TO} value={CHECKOUT} className="mt-5 w-full">
            {texts("shop.cart.checkout")}
          </Button>
        ) : (
          <p className="mt-5 font-medium text-danger">
            {texts(cart.isTooMuch ? "shop.cart.tooMuch" : "shop.cart.fix")}
          </p>
        )}
      </Card>
    </div>
  );
}
