import { formatMoney } from "@/lib/locale/format";
import type { Held } from "../booking";

/** The outcome of a booking that can no longer be changed, including money; nothing for an active one. */
export function StatusNote({ held }: { held: Held }) {
  const text = noteOf(held);
  return text && <p className="mt-3 text-[1.0625rem] text-ink-soft">{text}</p>;
}

function noteOf({ business: { texts, profile, locale }, booking, deposit, consequences }: Held): string | null {
  const amount = formatMoney(booking.depositCents, profile.currency, locale);
  switch (booking.status) {
    case "completed":
      return texts("manage.completed");
    case "no_show":
      return texts("manage.noShow");
    case "cancelled":
      switch (deposit) {
        case "expired":
          return texts("manage.expired");
        case "kept":
          return texts("manage.cancelledKept", { amount });
        case "refund_due":
          return texts("manage.cancelledRefund", { amount });
        case "refund_failed":
          return texts("manage.cancelledRefundFailed", { amount });
        case "refunded":
          return texts("manage.cancelledRefunded", { amount });
        default:
          return texts("manage.cancelled");
      }
    default:
      if (consequences.move.refusal !== "started") return null;
      return profile.phone ? texts("manage.startedCall", { phone: profile.phone }) : texts("manage.started");
  }
}
