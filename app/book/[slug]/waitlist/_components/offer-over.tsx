import { ButtonLink } from "@/app/_components/buttons/button";
import { orNotFound } from "@/app/or-not-found";
import type { OfferView } from "@/lib/waitlist/answers.schema";
import { getEntry } from "@/lib/waitlist/looking/get-entry";
import { otherTimes } from "../../booking-form-state";
import type { Business } from "../../business";
import { bookHref } from "../../waitlist-address";
import { TimeLinks } from "./time-links";

/** For an offer that can't be taken anymore: what else is free, and whether its holder is still waiting. */
export async function OfferOver({ business, offer }: { business: Business; offer: OfferView }) {
  const { texts, slug, locale, profile, ctx } = business;
  const { wish, nearby, entryId } = offer;
  const base = `/book/${slug}`;
  const entry = await orNotFound(getEntry(ctx("holder"), entryId));
  const times = otherTimes(nearby, { texts, locale, timezone: profile.timezone });
  return (
    <>
      {entry.status === "waiting" && <p className="mt-5">{texts("waitlist.offer.stillWaiting")}</p>}
      {times.length > 0 && (
        <section aria-labelledby="nearby-title" className="mt-6">
          <h2 id="nearby-title" className="text-[1.25rem]">
            {texts("details.otherTimes")}
          </h2>
          <TimeLinks
            locale={locale}
            times={times.map(({ startAt, label }) => ({ label, href: bookHref(base, wish, { at: startAt }) }))}
          />
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {entry.isBookable && (
          <ButtonLink href={bookHref(base, wish)} look={times.length > 0 ? "quiet" : "primary"}>
            {texts("details.allTimes")}
          </ButtonLink>
        )}
        <ButtonLink href={`${base}/waitlist/${entryId}`} look="quiet">
          {texts("waitlist.offer.seePlace")}
        </ButtonLink>
      </p>
    </>
  );
}
