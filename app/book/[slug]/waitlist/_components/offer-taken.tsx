import { ButtonLink } from "@/app/_components/buttons/button";
import type { OfferView } from "@/lib/waitlist/answers.schema";
import type { Business } from "../../business";
import { bookHref, joinHref } from "../../waitlist-address";

type Props = { business: Business; offer: OfferView; shown: "taken" | "unpaid" | "cancelled" };

/** The way to the booking made from an offer, to its deposit, or to another time if it has been cancelled. */
export function OfferTaken({ business: { texts, slug }, offer: { bookingId, wish }, shown }: Props) {
  if (shown === "cancelled") {
    const { fromDate: from, toDate: to } = wish;
    return (
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={bookHref(`/book/${slug}`, wish)}>{texts("waitlist.seeTimes")}</ButtonLink>
        <ButtonLink href={joinHref(slug, { ...wish, from, to })} look="quiet">
          {texts("waitlist.joinAgain")}
        </ButtonLink>
      </p>
    );
  }
  if (bookingId === null) return null;
  const isUnpaid = shown === "unpaid";
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {isUnpaid && <ButtonLink href={`/book/${slug}/pay/${bookingId}`}>{texts("confirmed.pay")}</ButtonLink>}
      <ButtonLink href={`/book/${slug}/manage/${bookingId}`} look={isUnpaid ? "quiet" : "primary"}>
        {texts("waitlist.seeBooking")}
      </ButtonLink>
    </p>
  );
}
