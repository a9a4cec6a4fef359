import Link from "next/link";
import { PendingMark } from "@/app/_components/buttons/pending-mark";
import { formatNumber } from "@/lib/locale/format";
import { withQuantity } from "@/lib/orders/cart/cart-text";
import { cartPath } from "@/lib/orders/links";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { CartLine, CartView } from "@/lib/orders/views";
import type { Business } from "../../../business";
import { Photo } from "../../_components/photo";
import { priceWords } from "../../price-words";
import { timeWords } from "../../time-words";
import { quantityOf } from "../cart-address";

type Props = { business: Business; cart: CartView; line: CartLine };

/** A line of the cart: how many of what, what that costs, and what is wrong with it. */
export function CartLineItem({ business, cart, line }: Props) {
  const { texts, locale, slug } = business;
  const { productId, name, unitCents, quantity, photoPath, state } = line;
  // What is sold out isn't in the total either.
  const isCounted = state === "ok" || (state === "too_few" && line.left !== 0);
  const money = (cents: number) => priceWords(cents, cart.currency, business);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:py-5">
      <Photo path={photoPath} name={name} className="aspect-square w-full rounded-control text-[1.75rem]" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p lang={locale} className="min-w-0 font-semibold wrap-anywhere hyphens-auto">
            {name}
          </p>
          {isCounted && (
            <p lang={locale} className="figures font-semibold">
              {money(unitCents * quantity)}
            </p>
          )}
        </div>
        {state !== "gone" && unitCents > 0 && (
          <p lang={locale} className="figures text-[0.9375rem] text-ink-soft">
            {texts("shop.cart.each", { price: money(unitCents) })}
          </p>
        )}
        <Trouble business={business} cart={cart} line={line} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {state !== "gone" && (
            <input
              type="number"
              name={quantityOf(productId)}
              aria-label={texts("shop.quantityOf", { product: name })}
              defaultValue={quantity}
              min={0}
              max={ORDER_LIMITS.quantityMax}
              inputMode="numeric"
              autoComplete="off"
              className="figures min-h-11 w-18 rounded-control border border-line-strong bg-surface px-2 text-center"
            />
          )}
          <Link
            href={cartPath(slug, withQuantity(cart.text, { productId, quantity: 0 }))}
            prefetch={false}
            aria-label={texts("shop.cart.removeProduct", { product: name })}
            className="prose-link relative inline-flex min-h-11 items-center"
          >
            {texts("shop.cart.remove")}
            <PendingMark />
          </Link>
        </div>
      </div>
    </li>
  );
}

/** Why a line can't be ordered as it is, and the way to one that can. */
function Trouble({ business, cart, line: { productId, name, state, left, freeAt } }: Props) {
  const { texts, locale, slug, profile, ctx } = business;
  if (state === "ok") return null;
  const count = left ?? 0;
  const words = { locale, timezone: profile.timezone, now: ctx("public").now };
  return (
    <div className="mt-2 rounded-control border-s-4 border-danger bg-danger-soft px-3 py-2 text-[0.9375rem] text-danger">
      <p className="font-semibold">
        {state === "gone"
          ? texts("shop.cart.gone")
          : count === 0
            ? texts("shop.soldOut")
            : texts("shop.cart.onlyLeft", { count })}
      </p>
      {freeAt !== null && <p>{texts("shop.cart.freeAt", { time: timeWords(freeAt, words) })}</p>}
      {state === "too_few" && count > 0 && (
        <Link
          href={cartPath(slug, withQuantity(cart.text, { productId, quantity: count }))}
          prefetch={false}
          aria-label={texts("shop.cart.takeProduct", { count: formatNumber(count, locale), product: name })}
          className="inline-flex min-h-9 items-center font-semibold underline underline-offset-2"
        >
          {texts("shop.cart.take", { count: formatNumber(count, locale) })}
        </Link>
      )}
    </div>
  );
}
