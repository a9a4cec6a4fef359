import type { FormFailure } from "@/lib/edge/forms/form-action";
import type { Texts } from "@/lib/locale/texts";

/** Why a payment couldn't be started, in the page's words. */
export function problemOfPayment({ code, retryAfterSeconds }: FormFailure, texts: Texts): string {
  switch (code) {
    case "rate_limited":
      return texts("details.tooMany", { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
    case "unexpected":
      return texts("pay.unreachable");
    default:
      return texts("pay.refused");
  }
}
