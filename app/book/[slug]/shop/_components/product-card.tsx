import Form from "next/form";
import { Button } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { shopPath } from "@/lib/orders/links";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { ShopProduct } from "@/lib/orders/views";
import type { Business } from "../../business";
import { ADDED, QUANTITY } from "../cart/cart-address";
import { priceWords } from "../price-words";
import { Photo } from "./photo";

type Props = {
  business: Business;
  product: ShopProduct;
  currency: string;
  cart: string;
  /** whether others on the page have a photo, so that this one has at least a tile in its place */
  hasPhotos: boolean;
  Title: "h2" | "h3";
};

/** A product of the shop with what it costs, and the form that adds it to the cart. */
export function ProductCard({ business, product, currency, cart, hasPhotos, Title }: Props) {
  const { texts, locale } = business;
  const { id, name, description, priceCents, photoPath, stock } = product;
  return (
    <li
      id={id}
      className="flex gap-4 rounded-card border border-line bg-surface p-3.5 shadow-card sm:flex-col sm:gap-0 sm:overflow-hidden sm:p-0"
    >
      {hasPhotos && (
        <Photo
          path={photoPath}
          name={name}
          className={`size-24 shrink-0 rounded-control text-[2rem] sm:aspect-[4/3] sm:h-auto sm:w-full sm:rounded-none sm:text-[3.5rem] ${stock === "sold_out" ? "opacity-60" : ""}`}
        />
      )}
      <div className="flex min-w-0 grow flex-col sm:p-5">
        <Title
          lang={locale}
          className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal wrap-anywhere hyphens-auto"
        >
          {name}
        </Title>
        {description && (
          <p lang={locale} className="mt-1 text-[0.9375rem] leading-normal whitespace-pre-line text-ink-soft">
            {description}
          </p>
        )}
        <p className="mt-2 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span lang={locale} className="figures text-[1.125rem] font-semibold">
            {priceWords(priceCents, currency, business)}
          </span>
          {stock === "few_left" && <Badge tone="accent">{texts("shop.fewLeft")}</Badge>}
          {stock === "sold_out" && <Badge>{texts("shop.soldOut")}</Badge>}
        </p>
        {stock !== "sold_out" && <AddForm business={business} product={product} cart={cart} />}
      </div>
    </li>
  );
}

function AddForm({
  business: { texts, slug },
  product: { id, name },
  cart,
}: Pick<Props, "business" | "product" | "cart">) {
  return (
    <Form action={`${shopPath(slug)}/cart`} prefetch={false} className="mt-auto flex gap-2.5">
      {cart !== "" && <input type="hidden" name="cart" value={cart} />}
      <input type="hidden" name={ADDED} value={id} />
      <input
        type="number"
        name={QUANTITY}
        aria-label={texts("shop.quantityOf", { product: name })}
        defaultValue={1}
        min={1}
        max={ORDER_LIMITS.quantityMax}
        inputMode="numeric"
        className="figures min-h-11 w-16 shrink-0 rounded-control border border-line-strong bg-surface px-2 text-center"
      />
      <Button type="submit" aria-label={texts("shop.addProduct", { product: name })} className="min-w-0 grow px-3">
        {texts("shop.add")}
      </Button>
    </Form>
  );
}
