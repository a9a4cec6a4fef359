import type { Business } from "../../business";

/** Where a business is and how to reach it, as far as it says so. */
export function BusinessContact({ business: { locale, profile } }: { business: Pick<Business, "locale" | "profile"> }) {
  const { address, phone, contactEmail } = profile;
  return (
    <>
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
      {contactEmail && (
        <p className="mt-1 break-all">
          <bdi>{contactEmail}</bdi>
        </p>
      )}
    </>
  );
}
