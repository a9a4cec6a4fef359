import type { FormFailure } from "@/lib/edge/forms/form-action";
import type { Shortage } from "@/lib/errors";
import { CONTACT_LIMITS } from "@/lib/fields/contact.schema";
import type { Texts } from "@/lib/locale/texts";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import { TYPED, type TypedField } from "../../booking-form-state";
import { timeWords } from "../time-words";

/** The fields that people fill in; they come back as typed. */
export const ORDER_FIELDS = TYPED;

export type CheckoutProblem = {
  title: string;
  text: string;
  fields: { field: TypedField; text: string }[];
  /** what there is too little of, product by product */
  items: string[];
};

/** What the form shows besides what was typed: nothing at first, then why it was refused. */
export type CheckoutState = {
  problem: CheckoutProblem | null;
  values: Partial<Record<TypedField, string>>;
  /** what was sent: the key stays while nothing was ordered with it, and the total tells whether it is another now */
  key: string | null;
  total: { cents: number; text: string } | null;
  /** distinguishes one refusal from the next, so that each is announced */
  attempt: number;
};

export type Words = { texts: Texts; locale: string; timezone: string; now: Date };

/** A refused order in the page's words, with what to do about it. */
export function problemOfOrder(failure: FormFailure, words: Words): CheckoutProblem {
  const { texts } = words;
  const wrong = fieldErrors(failure, texts);
  if (wrong.length > 0) {
    return { title: texts("details.errorTitle", { count: wrong.length }), text: "", fields: wrong, items: [] };
  }
  return { ...plainWords(failure, texts), fields: [], items: shortageWords(failure.shortages ?? [], words) };
}

/** What is said of a cart that can't be ordered as it is, before anything is typed. */
export const problemOfShortages = (shortages: readonly Shortage[], words: Words): CheckoutProblem => ({
  title: words.texts("shop.checkout.soldOutTitle"),
  text: words.texts("shop.checkout.soldOutText"),
  fields: [],
  items: shortageWords(shortages, words),
});

const shortageWords = (shortages: readonly Shortage[], words: Words): string[] =>
  shortages.slice(0, ORDER_LIMITS.linesMax).map(({ product, left, freeAt }) => {
    const { texts } = words;
    const what =
      left > 0
        ? texts("shop.checkout.onlyLeft", { product, count: left })
        : texts("shop.checkout.noneLeft", { product });
    if (freeAt === null) return what;
    return `${what} ${texts("shop.cart.freeAt", { time: timeWords(new Date(freeAt), words) })}`;
  });

function fieldErrors({ fields }: FormFailure, texts: Texts): CheckoutProblem["fields"] {
  const { nameMin, nameMax } = CONTACT_LIMITS;
  const all: Record<string, CheckoutProblem["fields"][number]> = {
    name: { field: "name", text: texts("details.errorName", { min: String(nameMin), max: String(nameMax) }) },
    email: { field: "email", text: texts("details.errorEmail") },
    phone: { field: "phone", text: texts("details.errorPhone") },
    note: { field: "notes", text: texts("details.errorNotes", { max: String(ORDER_LIMITS.noteMax) }) },
  };
  return Object.entries(all).flatMap(([sent, error]) => (fields.includes(sent) ? [error] : []));
}

function plainWords({ code, reason, retryAfterSeconds }: FormFailure, texts: Texts): { title: string; text: string } {
  switch (reason) {
    case "sold_out":
      return { title: texts("shop.checkout.soldOutTitle"), text: texts("shop.checkout.soldOutText") };
    case "price_changed":
      return { title: texts("shop.checkout.priceTitle"), text: texts("shop.checkout.priceText") };
    case "shop_closed":
      return { title: texts("shop.checkout.closedTitle"), text: texts("shop.checkout.closedText") };
    case "unfinished_orders":
      return { title: texts("shop.checkout.unfinishedTitle"), text: texts("shop.checkout.unfinishedText") };
    case "in_progress":
      return { title: texts("shop.checkout.inProgress"), text: "" };
  }
  switch (code) {
    case "invalid_idempotency_key":
      return { title: texts("shop.checkout.sentBefore"), text: "" };
    case "rate_limited":
      return {
        title: texts("details.tooMany", { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) }),
        text: "",
      };
    case "unexpected":
      return { title: texts("shop.checkout.failed"), text: "" };
    default:
      return { title: texts("shop.checkout.other"), text: "" };
  }
}
