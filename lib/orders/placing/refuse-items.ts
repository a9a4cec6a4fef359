import type { Database } from "../../../db/client";
import type { Ctx } from "../../context";
import { AppError, type ConflictReason, conflict, invalidFields, type Shortage } from "../../errors";
import { writeAmount } from "../../money";
import type { StockedProduct } from "../../products/product-rows";
import type { Ordered } from "../cart/cart-text";
import { goneItems, type LackingItem, listFreeAt, shortItems } from "../cart/weigh-cart";
import { ORDER_LIMITS } from "../schema";
import { totalOf } from "./new-order";

type Asked = { items: readonly Ordered[]; stocked: ReadonlyMap<string, StockedProduct>; expectedTotalCents: number };

/**
 * Refuses what can't be ordered as it is (rule S13.1): what is no longer for sale, another total than was shown, too few units.
 *
 * @throws AppError `conflict` with `sold_out` and `shortages`, or `price_changed`; `invalid_fields` at `cart` for too large a total
 */
export async function refuseItems(
  db: Database,
  ctx: Pick<Ctx, "org" | "now">,
  { items, stocked, expectedTotalCents }: Asked,
): Promise<void> {
  const gone = goneItems(items, stocked);
  if (gone.length > 0)
    throw shortOf(
      "sold_out",
      gone.map((item) => shortage(item)),
    );
  const totalCents = totalOf(items, stocked);
  refuseTotal(totalCents, ctx.org.currency);
  if (totalCents !== expectedTotalCents) throw conflict("price_changed");
  const short = shortItems(items, stocked);
  if (short.length === 0) return;
  const freeAt = await listFreeAt(db, ctx, short);
  throw shortOf(
    "sold_out",
    short.map((item) => shortage(item, freeAt.get(item.productId))),
  );
}

/** @throws AppError `invalid_fields` for more than one order can cost */
export function refuseTotal(totalCents: number, currency: string): void {
  if (totalCents <= ORDER_LIMITS.totalMax) return;
  const most = writeAmount(ORDER_LIMITS.totalMax, currency);
  throw invalidFields({ cart: [`costs more than one order can: at most ${most} ${currency}`] });
}

const shortage = ({ productId, product, left }: LackingItem, freeAt?: Date): Shortage => ({
  productId,
  product: product?.name ?? "",
  left,
  freeAt: freeAt?.toISOString() ?? null,
});

/** A refusal that names what there is too little of. */
export function shortOf(reason: ConflictReason, shortages: Shortage[]): AppError {
  const { message, details } = conflict(reason);
  return new AppError("conflict", message, { ...details, shortages });
}
