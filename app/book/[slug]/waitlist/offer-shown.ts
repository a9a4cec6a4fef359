import type { OfferView } from "@/lib/waitlist/answers.schema";

/** What the page of an offer says of it. `refused`: it couldn't be taken, although its end hasn't come yet. */
export type OfferShown = OfferView["status"] | "unpaid" | "cancelled" | "refused";

/**
 * What has become of an offer and of the booking made from it.
 *
 * @param wasRefused whether taking it has just been refused
 */
export function offerShown(
  { status, bookingStatus }: Pick<OfferView, "status" | "bookingStatus">,
  wasRefused: boolean,
): OfferShown {
  if (status === "open") return wasRefused ? "refused" : "open";
  if (status !== "taken") return status;
  if (bookingStatus === "cancelled") return "cancelled";
  return bookingStatus === "pending" ? "unpaid" : "taken";
}
