import { paymentProvider } from "@/lib/payments/configured-provider";
import type { PaymentProviderName } from "@/lib/payments/payment-provider";
import { ChangeForm } from "../../../_components/change-form";
import { BusinessContact } from "../../../_components/holder/business-contact";
import type { Business } from "../../../business";
import { payForm } from "../actions";

type Props = { business: Business; id: string };

/** How a booking's deposit is paid: online, or otherwise at the business. */
export function WayToPay({ business, id }: Props) {
  const provider = paymentProvider();
  if (provider === null) return <PayAtBusiness business={business} />;
  return <PayOnline business={business} id={id} provider={provider.name} />;
}

/** The way to the payment page; the session there is created by the click, never by viewing. */
function PayOnline({ business: { texts, slug }, id, provider }: Props & { provider: PaymentProviderName }) {
  return (
    <div className="mt-6">
      <ChangeForm
        action={payForm}
        hidden={{ slug, id }}
        submit={texts("pay.start")}
        sending={texts("details.sending")}
        isWide
      />
      <p className="mt-2.5 text-[0.9375rem] text-ink-soft">
        {texts(provider === "test" ? "pay.test.title" : "pay.startHint")}
      </p>
    </div>
  );
}

/** If deposits can't be paid online: the customer pays at the business, which confirms the booking itself. */
function PayAtBusiness({ business }: { business: Business }) {
  const { texts, profile } = business;
  return (
    <div className="mt-6 rounded-control border border-line bg-sunken px-4 py-3.5">
      <p className="font-semibold">{texts("pay.howTitle")}</p>
      <p className="mt-1">{texts("pay.how", { business: profile.name })}</p>
      <BusinessContact business={business} />
    </div>
  );
}
