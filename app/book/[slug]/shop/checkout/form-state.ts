import type { FormFailure } from "@/lib/edge/forms/form-action";
import { CONTACT_LIMITS } from "@/lib/fields/contact.schema";
import type { Texts } from "@/lib/locale/texts";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { Problem } from "../../booking-form-state";
import type { FilledInField, TypedField } from "../../typed-fields";

export type CheckoutProblem = Problem<TypedField>;

/** What the form shows besides what was typed: nothing at first, then why it was refused. */
export type CheckoutState = {
  problem: CheckoutProblem | null;
  values: Partial<Record<FilledInField, string>>;
  /** what was sent: the key stays while nothing was ordered with it, and the total tells whether it is another now */
  key: string | null;
  total: { cents: number; text: string } | null;
  /** distinguishes one refusal from the next, so that each is announced */
  attempt: number;
};

/** A refused order in the page's words, with what to do about it. Of what there is too little, the page says itself. */
export function problemOfOrder(failure: FormFailure, texts: Texts): CheckoutProblem {
  const wrong = fieldErrors(failure, texts);
  if (wrong.length > 0) return { title: texts("details.errorTitle", { count: wrong.length }), text: "", fields: wrong };
  return { ...plainWords(failure, texts), fields: [] };
}

/** What is said of a cart that can't be ordered as it is, before anything is typed. */
export const problemOfCart = (texts: Texts): CheckoutProblem => ({
  title: texts("shop.checkout.soldOutTitle"),
  text: texts("shop.checkout.soldOutText"),
  fields: [],
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
