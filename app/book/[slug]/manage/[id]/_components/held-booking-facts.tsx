import { formatDayAndTime, formatDuration, formatMoney, formatNumber } from "@/lib/locale/format";
import { Facts } from "../../../_components/facts";
import { ViewerTime } from "../../../_components/viewer-time";
import type { Held } from "../booking";

/** The facts about a booking, without anything about the customer. */
export function HeldBookingFacts({ held: { business, booking, partySize } }: { held: Held }) {
  const { texts, locale, profile } = business;
  const money = (cents: number) => formatMoney(cents, profile.currency, locale);
  const startMs = Date.parse(booking.startAt);
  return (
    <Facts
      className="border-y border-line"
      facts={[
        {
          name: texts("summary.when"),
          lang: locale,
          value: (
            <>
              <span className="block first-letter:uppercase">
                {formatDayAndTime(startMs, profile.timezone, locale)}
              </span>
              <span className="block text-[0.9375rem] font-normal text-ink-soft">{profile.timezone}</span>
              <ViewerTime
                atMs={startMs}
                zone={profile.timezone}
                locale={locale}
                template={texts("times.yours", { time: "{time}" })}
                className="block text-[0.9375rem] font-normal text-ink-soft"
              />
            </>
          ),
        },
        { name: texts("summary.service"), value: booking.service, lang: locale },
        booking.addOns.length > 0 && {
          name: texts("summary.extras"),
          value: booking.addOns.map(({ name }) => name).join(", "),
          lang: locale,
        },
        booking.staff !== null && { name: texts("summary.with"), value: booking.staff, lang: locale },
        partySize !== null && { name: texts("summary.guests"), value: formatNumber(partySize, locale) },
        { name: texts("summary.length"), value: formatDuration(booking.durationMin, locale), lang: locale },
        booking.priceCents > 0 && { name: texts("summary.price"), value: money(booking.priceCents) },
        booking.depositCents > 0 && { name: texts("summary.deposit"), value: money(booking.depositCents) },
        profile.address !== "" && { name: texts("summary.where"), value: profile.address, lang: locale },
        booking.ref !== null && {
          name: texts("summary.reference"),
          value: <span className="font-mono tracking-wide">{booking.ref}</span>,
        },
      ]}
    />
  );
}
