import type { FormFailure } from "@/lib/edge/forms/form-action";
import type { Texts } from "@/lib/locale/texts";

/** Why something couldn't be done with an order, in the page's words. */
export function problemOfOrder(
  { code, reason, retryAfterSeconds }: FormFailure,
  texts: Texts,
  isPaying: boolean,
): string {
  if (reason === "in_progress") return texts("shop.checkout.inProgress");
  switch (code) {
    case "rate_limited":
      return texts("details.tooMany", { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
    case "unexpected":
      return texts(isPaying ? "shop.order.unreachable" : "shop.order.failed");
    default:
      return texts("shop.order.refused");
  }
}
