import { Card } from "@/app/_components/pages/card";
import { formatNumber } from "@/lib/locale/format";
import { cartPath } from "@/lib/orders/links";
import type { CartView } from "@/lib/orders/views";
import type { Business } from "../../../business";
import { OrderLines } from "../../_components/order-lines";
import type { Orderable } from "../order-of-cart";

type Props = { business: Business; cart: CartView; order: Orderable };

/** What is about to be ordered, and where it differs from the cart. */
export function CheckoutSummary({ business, cart, order }: Props) {
  const { texts, slug, locale } = business;
  const number = (value: number) => formatNumber(value, locale);
  const lines = order.lines.map(({ name, unitCents, quantity, asked }) => ({
    name,
    unitCents,
    quantity,
    note:
      quantity === asked ? null : (
        <span className="block text-[0.9375rem] text-danger">
          {texts("shop.checkout.insteadOf", { quantity: number(quantity), asked: number(asked) })}
        </span>
      ),
  }));
  return (
    <Card aria-labelledby="order-title" className="lg:sticky lg:top-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="order-title" className="text-[1.25rem]">
          {texts("shop.checkout.order")}
        </h2>
        <a href={cartPath(slug, cart.text)} className="prose-link py-1 text-[0.9375rem]">
          {texts("shop.checkout.change")}
        </a>
      </div>
      <OrderLines business={business} lines={lines} totalCents={order.totalCents} currency={cart.currency} />
      {order.leftOut.map(({ productId, name }) => (
        <p key={productId} className="mt-2 text-[0.9375rem] wrap-anywhere text-danger">
          {texts("shop.checkout.left", { product: name })}
        </p>
      ))}
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{texts("shop.taxIncluded")}</p>
    </Card>
  );
}
