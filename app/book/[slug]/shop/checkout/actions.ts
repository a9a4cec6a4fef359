"use server";

import { refresh } from "next/cache";
import { attemptOf, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { orderPath } from "@/lib/orders/links";
import { placeOrder } from "@/lib/orders/placing/place-order";
import { LIMITS } from "@/lib/rate-limit/limits";
import { FILLED_IN } from "../../typed-fields";
import { priceWords } from "../price-words";
import { type CheckoutState, problemOfOrder } from "./form-state";

/** Places the order of the form, and leads to its page. */
export async function placeForm(_before: unknown, sent: FormData): Promise<CheckoutState> {
  const form = formOf(sent);
  const totalCents = numberOf(textOf(form, "expectedTotalCents"));
  return submitForm(form, {
    name: "place order",
    actor: "public",
    limit: LIMITS.placeOrder,
    command: placeOrder,
    read: () => ({
      cart: textOf(form, "cart"),
      expectedTotalCents: totalCents,
      name: textOf(form, "name"),
      email: textOf(form, "email"),
      phone: textOf(form, "phone"),
      note: textOf(form, "notes"),
      marketing: textOf(form, "marketing"),
    }),
    done: ({ id }, { slug }) => orderPath(slug, id),
    failed: (failure, org) => {
      // The page shows what there is now, and what it costs.
      refresh();
      const { locale = "en" } = org ?? {};
      const texts = textsFor(locale);
      return {
        problem: problemOfOrder(failure, texts),
        values: Object.fromEntries(FILLED_IN.map((field) => [field, textOf(form, field)])),
        key: textOf(form, "key"),
        total:
          totalCents === null || org === null
            ? null
            : { cents: totalCents, text: priceWords(totalCents, org.currency, { texts, locale }) },
        attempt: attemptOf(form),
      };
    },
  });
}

/** The total that the form showed; null: what was sent can't be one. */
const numberOf = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);
