import type { Business } from "../../../business";

/** Where no deposit can be paid online: it is paid at the business, which confirms the booking itself. */
export function HowToPay({ business: { texts, locale, profile } }: { business: Business }) {
  const { name, address, phone } = profile;
  return (
    <div className="mt-6 rounded-control border border-line bg-sunken px-4 py-3.5">
      <p className="font-semibold">{texts("pay.howTitle")}</p>
      <p className="mt-1">{texts("pay.how", { business: name })}</p>
      {address && (
        <p lang={locale} className="mt-1">
          {address}
        </p>
      )}
      {phone && (
        <p className="figures mt-1">
          <bdi>{phone}</bdi>
        </p>
      )}
    </div>
  );
}
