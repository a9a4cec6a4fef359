import { ButtonLink } from "@/app/_components/buttons/button";
import { formatDayAndTime } from "@/lib/locale/format";
import type { EntryView } from "@/lib/waitlist/answers.schema";
import { otherTimes } from "../../booking-form-state";
import type { Business } from "../../business";
import { bookHref } from "../../waitlist-address";
import { untilWords } from "../until-words";
import { TimeLinks } from "./time-links";

type Props = { business: Business; entry: EntryView; isEmbedded: boolean };

/** How someone stands who waits: a time is kept for them, one is free for everyone, or how many are ahead of them. */
export function Waiting({ business, entry, isEmbedded }: Props) {
  const { texts } = business;
  if (entry.openOffer !== null) return <Offered business={business} offer={entry.openOffer} />;
  if (!entry.isBookable) return <p className="mt-3 text-ink-soft">{texts("waitlist.notBookable")}</p>;
  if (entry.openTimes.length > 0) return <FreeTimes {...{ business, entry, isEmbedded }} />;
  return (
    <>
      <p className="figures mt-3 text-[1.25rem] font-semibold">
        {entry.peopleBefore === 0 ? texts("waitlist.next") : texts("waitlist.before", { count: entry.peopleBefore })}
      </p>
      <p className="mt-1 text-ink-soft">{texts("waitlist.waitingText")}</p>
    </>
  );
}

type OfferedProps = { business: Business; offer: NonNullable<EntryView["openOffer"]> };

function Offered({ business, offer: { id, startAt, expiresAt } }: OfferedProps) {
  const { texts, slug, locale, profile, ctx } = business;
  const time = formatDayAndTime(startAt.getTime(), profile.timezone, locale);
  const until = untilWords(business, expiresAt, ctx("holder").now);
  return (
    <div className="mt-5 rounded-control bg-accent-soft px-4 py-4 text-accent-ink sm:px-5">
      <p className="figures">{texts("waitlist.offerWaits", { time, until })}</p>
      <p className="mt-3">
        <ButtonLink href={`/book/${slug}/waitlist/offer/${id}`}>{texts("waitlist.seeOffer")}</ButtonLink>
      </p>
    </div>
  );
}

function FreeTimes({ business, entry: { wish, openTimes }, isEmbedded }: Props) {
  const { texts, slug, locale, profile } = business;
  const base = `/book/${slug}${isEmbedded ? "/embed" : ""}`;
  const times = otherTimes(openTimes, { texts, locale, timezone: profile.timezone });
  return (
    <section aria-labelledby="free-title" className="mt-5">
      <h2 id="free-title" className="text-[1.25rem]">
        {texts("waitlist.freeTitle")}
      </h2>
      <p className="mt-1 text-ink-soft">{texts("waitlist.freeText")}</p>
      <TimeLinks
        locale={locale}
        times={times.map(({ startAt, label }) => ({ label, href: bookHref(base, wish, { at: startAt }) }))}
      />
    </section>
  );
}
