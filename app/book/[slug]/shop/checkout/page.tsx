import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { newFormKey } from "@/lib/edge/forms/form-key";
import { formatSpan } from "@/lib/locale/format-span";
import { consentBox } from "@/lib/marketing/consent-words";
import { readCart } from "@/lib/orders/cart/read-cart";
import { cartPath, shopPath } from "@/lib/orders/links";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { CartView } from "@/lib/orders/views";
import { type Business, loadBusiness } from "../../business";
import { first, type SearchParams } from "../../search-params";
import { NothingForSale } from "../_components/nothing-for-sale";
import { ShopShell } from "../_components/shop-shell";
import { draftOf } from "../draft";
import { priceWords } from "../price-words";
import { CheckoutForm } from "./_components/checkout-form";
import { CheckoutSummary } from "./_components/checkout-summary";
import { placeForm } from "./actions";
import { problemOfCart } from "./form-state";
import { type Orderable, orderOfCart } from "./order-of-cart";
import { shortageWords } from "./shortage-words";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  return { title: `${texts("shop.checkout.title")} · ${profile.name}`, robots: { index: false } };
}

/** Where an order is placed. If less is left than the cart asks for, the order is of what is left, and the page says so. */
export default async function CheckoutPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const business = await loadBusiness(slug);
  const cart = await readCart(business.ctx("public"), first((await searchParams).cart) ?? "");
  // The cart says what to do about it.
  if (cart.isTooMuch) redirect(cartPath(slug, cart.text));
  const order = orderOfCart(cart);
  return (
    <ShopShell
      business={business}
      cart={cart.isOpen ? cart.text : ""}
      showsTimes={cart.lines.some(({ freeAt }) => freeAt !== null)}
    >
      <h1 className="text-[2rem] sm:text-[2.5rem]">{business.texts("shop.checkout.title")}</h1>
      <div className="mt-6">
        {!cart.isOpen ? (
          <NothingForSale business={business} isOpen={false} />
        ) : order.lines.length === 0 ? (
          <NothingLeft business={business} cart={cart} />
        ) : (
          <Checkout business={business} cart={cart} order={order} />
        )}
      </div>
    </ShopShell>
  );
}

function NothingLeft({ business: { texts, slug }, cart }: { business: Business; cart: CartView }) {
  const isEmpty = cart.lines.length === 0;
  return (
    <EmptyState
      title={texts(isEmpty ? "shop.cart.empty" : "shop.checkout.nothingLeft")}
      action={
        <>
          <ButtonLink href={shopPath(slug)}>{texts("shop.cart.toShop")}</ButtonLink>
          {!isEmpty && (
            <ButtonLink look="quiet" href={cartPath(slug, cart.text)}>
              {texts("shop.viewCart")}
            </ButtonLink>
          )}
        </>
      }
    >
      {texts(isEmpty ? "shop.cart.emptyHint" : "shop.checkout.nothingLeftHint")}
    </EmptyState>
  );
}

function Checkout({ business, cart, order }: { business: Business; cart: CartView; order: Orderable }) {
  const { texts, slug, locale, profile, catalog, ctx } = business;
  const words = { texts, locale, timezone: profile.timezone, now: ctx("public").now };
  const totalText = priceWords(order.totalCents, cart.currency, business);
  const problem = order.isChanged ? problemOfCart(texts) : null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <CheckoutSummary business={business} cart={cart} order={order} />
      <Card aria-labelledby="details-title" className="lg:order-first">
        <h2 id="details-title" className="mb-5 text-[1.5rem]">
          {texts("details.title")}
        </h2>
        <CheckoutForm
          action={placeForm}
          initial={{ problem, values: {}, key: null, total: null, attempt: 0 }}
          slug={slug}
          order={{
            cart: order.text,
            totalCents: order.totalCents,
            totalText,
            shortages: shortageWords(cart.lines, words),
          }}
          formKey={newFormKey()}
          draft={draftOf(slug)}
          consent={consentBox(catalog.policy.marketing.policy, locale)}
          texts={{
            name: texts("details.name"),
            email: texts("details.email"),
            emailHint: texts("details.emailHint"),
            phone: texts("details.phone"),
            phoneHint: texts("details.phoneHint"),
            notes: texts("details.notes"),
            optional: texts("details.optional"),
            submit:
              order.totalCents > 0
                ? texts("shop.checkout.place", { amount: totalText })
                : texts("shop.checkout.placeFree"),
            sending: texts("details.sending"),
            totalWas: texts("shop.checkout.totalWas", { before: "{before}", now: "{now}" }),
          }}
        >
          <WhatFollows business={business} cart={cart} order={order} />
        </CheckoutForm>
      </Card>
    </div>
  );
}

/** How it's paid and where it's collected, to be read before ordering. */
function WhatFollows({ business, cart, order }: { business: Business; cart: CartView; order: Orderable }) {
  const { texts, locale, profile } = business;
  const minutes = cart.isPaidOnline ? ORDER_LIMITS.holdMin : ORDER_LIMITS.holdThereHours * 60;
  const kept = { business: profile.name, length: formatSpan(minutes, locale) };
  return (
    <section aria-labelledby="pay-title" className="rounded-control bg-sunken px-4 py-3.5 text-[0.9375rem]">
      <h3 id="pay-title" className="font-sans text-[1rem] font-semibold tracking-normal">
        {texts("shop.checkout.payTitle")}
      </h3>
      <p className="mt-1">
        {order.totalCents === 0
          ? texts("shop.checkout.payNothing")
          : texts(cart.isPaidOnline ? "shop.checkout.payOnline" : "shop.checkout.payThere", kept)}
      </p>
      <p className="mt-1">{texts("shop.checkout.collect", { business: profile.name })}</p>
      <p className="mt-1 text-ink-soft">{texts("shop.checkout.privacy", { business: profile.name })}</p>
    </section>
  );
}
