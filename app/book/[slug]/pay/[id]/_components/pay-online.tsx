import type { PaymentProviderName } from "@/lib/payments/payment-provider";
import type { Business } from "../../../business";
import { startPayment } from "../actions";
import { PayForm } from "./pay-form";

type Props = { business: Business; id: string; provider: PaymentProviderName };

/** The way to the page where the deposit is paid; the session there is made by the click, never by looking. */
export function PayOnline({ business: { texts, slug }, id, provider }: Props) {
  return (
    <div className="mt-6">
      <PayForm
        action={startPayment}
        hidden={{ slug, id }}
        submit={texts("pay.start")}
        sending={texts("details.sending")}
      />
      <p className="mt-2.5 text-[0.9375rem] text-ink-soft">
        {texts(provider === "test" ? "pay.test.title" : "pay.startHint")}
      </p>
    </div>
  );
}
