import type { FormFailure } from "@/lib/edge/forms/form-action";
import type { Texts } from "@/lib/locale/texts";

/** Why an offer couldn't be answered or a place couldn't be given up, in the page's words. */
export function problemOfAnswer({ code, reason, retryAfterSeconds }: FormFailure, texts: Texts): string {
  switch (code) {
    case "rate_limited":
      return texts("details.tooMany", { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
    case "unexpected":
      return texts("waitlist.unchanged");
    case "conflict":
      return texts(reason === "in_progress" ? "details.inProgress" : "waitlist.offer.refused");
    default:
      return texts("waitlist.offer.refused");
  }
}
