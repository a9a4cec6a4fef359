import { newFormKey } from "@/lib/edge/forms/form-key";
import { formatMoney } from "@/lib/locale/format";
import { ChangeForm } from "../../../_components/change-form";
import { cancelForm } from "../actions";
import type { Held } from "../booking";

/** Cancelling, with the consequences stated before the button. */
export function CancelSection({ held }: { held: Held }) {
  const { business, booking, consequences } = held;
  const { texts, slug, profile, locale } = business;
  const amount = formatMoney(booking.depositCents, profile.currency, locale);
  const isKept = consequences.cancel.deposit.startsWith("kept");
  return (
    <ChangeForm
      action={cancelForm}
      hidden={{ slug, id: booking.id, key: newFormKey() }}
      submit={isKept ? texts("manage.cancelSubmitKept", { amount }) : texts("manage.cancelSubmit")}
      sending={texts("details.sending")}
      foldedUnder={texts("manage.cancel")}
      look="danger"
    >
      <h2 className="text-[1.25rem]">{texts("manage.cancelTitle")}</h2>
      <p className="mt-1.5 mb-4">{consequenceText(held, amount)}</p>
    </ChangeForm>
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
