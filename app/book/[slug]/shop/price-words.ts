import { formatMoney } from "@/lib/locale/format";
import type { Business } from "../business";

/** An amount as customers read it: what costs nothing is free. */
export const priceWords = (cents: number, currency: string, { texts, locale }: Pick<Business, "texts" | "locale">) =>
  cents === 0 ? texts("shop.free") : formatMoney(cents, currency, locale);
