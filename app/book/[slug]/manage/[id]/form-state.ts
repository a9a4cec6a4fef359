import type { FormFailure } from "@/lib/edge/forms/form-action";
import type { Texts } from "@/lib/locale/texts";

/** A refused change in the page's words. */
export function problemOfChange(
  failure: FormFailure,
  texts: Texts,
  refused: "manage.refused" | "manage.refusedMove",
): string {
  switch (failure.code) {
    case "rate_limited":
      return texts("details.tooMany", { minutes: Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)) });
    case "unexpected":
      return texts("details.failed");
    case "conflict":
      return reasonText(failure.reason, texts) ?? texts(refused);
    default:
      return texts(refused);
  }
}

function reasonText(reason: FormFailure["reason"], texts: Texts): string | null {
  switch (reason) {
    case "started":
      return texts("manage.started");
    case "completed":
      return texts("manage.completed");
    case "no_show":
      return texts("manage.noShow");
    case "cancelled":
      return texts("manage.cancelled");
    case "in_progress":
      return texts("details.inProgress");
    default:
      return null;
  }
}
