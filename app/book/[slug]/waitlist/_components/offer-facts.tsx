import { formatDayAndTime, formatDuration, formatMoney, formatNumber } from "@/lib/locale/format";
import type { OfferView } from "@/lib/waitlist/answers.schema";
import { Facts } from "../../_components/facts";
import { ViewerTime } from "../../_components/viewer-time";
import type { Business } from "../../business";

/** What is offered, without anything about the customer. */
export function OfferFacts({ business, offer }: { business: Business; offer: OfferView }) {
  const { texts, locale, profile } = business;
  const { wish, startAt, memberName, durationMin, priceCents, depositCents } = offer;
  const money = (cents: number) => formatMoney(cents, profile.currency, locale);
  return (
    <Facts
      className="mt-6 border-y border-line"
      facts={[
        {
          name: texts("summary.when"),
          lang: locale,
          value: (
            <>
              <span className="block first-letter:uppercase">
                {formatDayAndTime(startAt.getTime(), profile.timezone, locale)}
              </span>
              <span className="block text-[0.9375rem] font-normal text-ink-soft">{profile.timezone}</span>
              <ViewerTime
                atMs={startAt.getTime()}
                zone={profile.timezone}
                locale={locale}
                template={texts("times.yours", { time: "{time}" })}
                className="block text-[0.9375rem] font-normal text-ink-soft"
              />
            </>
          ),
        },
        { name: texts("summary.service"), value: wish.serviceName, lang: locale },
        memberName !== null && { name: texts("summary.with"), value: memberName, lang: locale },
        wish.partySize !== null && { name: texts("summary.guests"), value: formatNumber(wish.partySize, locale) },
        { name: texts("summary.length"), value: formatDuration(durationMin, locale), lang: locale },
        priceCents > 0 && { name: texts("summary.price"), value: money(priceCents) },
        depositCents > 0 && { name: texts("summary.deposit"), value: money(depositCents) },
        profile.address !== "" && { name: texts("summary.where"), value: profile.address, lang: locale },
      ]}
    />
  );
}
