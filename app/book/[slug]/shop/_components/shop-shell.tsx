import type { ReactNode } from "react";
import { readCartText } from "@/lib/orders/cart/cart-text";
import { cartPath } from "@/lib/orders/links";
import { BookShell } from "../../_components/book-shell";
import type { Business } from "../../business";
import { invitationOf } from "../../invitation";

/** How many units are in a cart. */
export const unitsIn = (cart: string): number =>
  readCartText(cart).items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The frame of the shop's pages, with the way to the cart if something is in it, else to booking. */
export function ShopShell({
  business,
  cart = "",
  showsTimes = false,
  children,
}: {
  business: Business;
  cart?: string;
  /** whether there are times on the page, so that it says in which zone */
  showsTimes?: boolean;
  children: ReactNode;
}) {
  const { slug, texts } = business;
  const count = unitsIn(cart);
  const link =
    count > 0
      ? { href: cartPath(slug, cart), text: texts("shop.cart.link", { count: String(count) }) }
      : { href: `/book/${slug}`, text: invitationOf(business) };
  return (
    <BookShell business={business} links={[link]} showsTimes={showsTimes}>
      {children}
    </BookShell>
  );
}
