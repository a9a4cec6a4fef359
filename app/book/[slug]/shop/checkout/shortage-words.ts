import type { Texts } from "@/lib/locale/texts";
import type { CartLine } from "@/lib/orders/views";
import { timeWords } from "../time-words";

type Words = { texts: Texts; locale: string; timezone: string; now: Date };

/** Of each product of which there is too little: how many are left, and when more may be. */
export const shortageWords = (lines: readonly CartLine[], words: Words): string[] =>
  lines.flatMap(({ name: product, state, left, freeAt }) => {
    if (state === "ok") return [];
    const { texts } = words;
    const what =
      state === "too_few" && left !== null && left > 0
        ? texts("shop.checkout.onlyLeft", { product, count: left })
        : texts("shop.checkout.noneLeft", { product });
    return [freeAt === null ? what : `${what} ${texts("shop.cart.freeAt", { time: timeWords(freeAt, words) })}`];
  });
