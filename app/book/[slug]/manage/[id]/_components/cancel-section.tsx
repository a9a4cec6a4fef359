import { Chevron } from "@/app/_components/chevron";
import { newFormKey } from "@/lib/edge/action";
import { formatMoney } from "@/lib/locale/format";
import { cancelBooking } from "../actions";
import type { Held } from "../booking";
import { ChangeForm } from "./change-form";

/** Cancelling, with what it costs said before the button that does it. */
export function CancelSection({ held }: { held: Held }) {
  const { business, booking, consequences } = held;
  const { texts, slug, profile, locale } = business;
  const amount = formatMoney(booking.depositCents, profile.currency, locale);
  const isKept = consequences.cancel.deposit.startsWith("kept");
  return (
    <details className="group mt-7 border-t border-line pt-5">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-danger">
        <Chevron turn="unfold" className="size-4 transition-transform" />
        {texts("manage.cancel")}
      </summary>
      <div className="mt-3 rounded-control bg-sunken p-4">
        <h2 className="text-[1.25rem]">{texts("manage.cancelTitle")}</h2>
        <p className="mt-1.5">{consequenceText(held, amount)}</p>
        <div className="mt-4">
          <ChangeForm
            action={cancelBooking}
            hidden={{ slug, id: booking.id, key: newFormKey() }}
            submit={isKept ? texts("manage.cancelSubmitKept", { amount }) : texts("manage.cancelSubmit")}
            sending={texts("details.sending")}
            look="danger"
          />
        </div>
      </div>
    </details>
  );
}

function consequenceText({ business: { texts }, deposit, policy, consequences }: Held, amount: string): string {
  switch (consequences.cancel.deposit) {
    case "kept_as_late":
      return texts("manage.cancelKept", { amount, hours: policy.cancellationWindowHours });
    case "kept_by_move":
      return texts("manage.cancelKeptByMove", { amount });
    case "refunded":
      return texts("manage.cancelRefund", { amount });
    case "none":
      return texts(deposit === "due" ? "manage.cancelUnpaid" : "manage.cancelFree");
  }
}
