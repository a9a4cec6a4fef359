import { ButtonLink } from "@/app/_components/buttons/button";
import type { EntryView } from "@/lib/waitlist/answers.schema";
import type { Business } from "../../business";
import { bookHref, joinHref } from "../../waitlist-address";
import { CallUs } from "./call-us";

type Props = { business: Business; entry: EntryView; isEmbedded: boolean };

/** Why someone waits no more, and what has become of their booking. */
export function Ended({ business, entry: { status, bookingStatus } }: Omit<Props, "isEmbedded">) {
  const { texts } = business;
  if (status === "waiting") return null;
  const booked =
    bookingStatus === "cancelled"
      ? "waitlist.bookedCancelled"
      : bookingStatus === "pending"
        ? "waitlist.bookedUnpaid"
        : "waitlist.booked";
  return (
    <>
      <p className="mt-3 text-[1.0625rem] text-ink-soft">
        {texts(status === "booked" ? booked : `waitlist.${status}`)}
      </p>
      {status === "removed" && <CallUs business={business} />}
    </>
  );
}

/** What someone whose place has ended may want to do next. */
export function WaysOn({ business: { texts, slug }, entry, isEmbedded }: Props) {
  const { status, bookingId, bookingStatus, isBookable, wish } = entry;
  const target = isEmbedded ? "_blank" : undefined;
  if (status === "booked" && bookingId !== null && bookingStatus !== "cancelled") {
    const isUnpaid = bookingStatus === "pending";
    return (
      <p className="mt-6 flex flex-wrap gap-3">
        {isUnpaid && (
          <ButtonLink href={`/book/${slug}/pay/${bookingId}`} target={target}>
            {texts("confirmed.pay")}
          </ButtonLink>
        )}
        <ButtonLink href={`/book/${slug}/manage/${bookingId}`} target={target} look={isUnpaid ? "quiet" : "primary"}>
          {texts("waitlist.seeBooking")}
        </ButtonLink>
      </p>
    );
  }
  const base = isEmbedded ? `/book/${slug}/embed` : `/book/${slug}`;
  if (!isBookable) {
    return (
      <p className="mt-6">
        <ButtonLink href={base}>{texts("shell.toBusiness")}</ButtonLink>
      </p>
    );
  }
  const { fromDate: from, toDate: to } = wish;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={bookHref(base, wish)}>{texts("waitlist.seeTimes")}</ButtonLink>
      {/* What isn't possible anymore is left out there. */}
      <ButtonLink href={joinHref(slug, { ...wish, from, to }, isEmbedded)} look="quiet">
        {texts("waitlist.joinAgain")}
      </ButtonLink>
    </p>
  );
}
