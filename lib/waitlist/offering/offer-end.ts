import { WAITLIST_LIMITS } from "../wish.schema";

/** What a business decided about its offers and its notice, in minutes. */
export type OfferTerms = { waitlistOfferMin: number; minNoticeMin: number };

/**
 * Until when an offered time is kept (rule W3.2): `waitlistOfferMin` from now, or as long as customers can still book it, whichever is
 * first.
 *
 * @returns null for a time that could be kept for less than five minutes, which isn't offered (or for less than the business's own term,
 * where that is shorter)
 */
export function offerEnd(now: Date, startAt: Date, { waitlistOfferMin, minNoticeMin }: OfferTerms): Date | null {
  const byTermMs = now.getTime() + waitlistOfferMin * 60_000;
  const byNoticeMs = startAt.getTime() - minNoticeMin * 60_000;
  const leastMs = now.getTime() + Math.min(waitlistOfferMin, WAITLIST_LIMITS.offerMinutesMin) * 60_000;
  return byNoticeMs < leastMs ? null : new Date(Math.min(byTermMs, byNoticeMs));
}
