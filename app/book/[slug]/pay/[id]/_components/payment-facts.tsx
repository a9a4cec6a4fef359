import { formatDayAndTime, formatMoney, formatNumber } from "@/lib/locale/format";
import { Facts } from "../../../_components/facts";
import { ViewerTime } from "../../../_components/viewer-time";
import type { Business } from "../../../business";
import type { ShownPayment } from "../state";

/** What the deposit is for. */
export function PaymentFacts({ business, payment }: { business: Business; payment: ShownPayment }) {
  const { texts, locale, profile } = business;
  const { booking, state } = payment;
  const { partySize } = booking;
  const time = (at: Date) => `${formatDayAndTime(at.getTime(), profile.timezone, locale)} (${profile.timezone})`;
  return (
    <Facts
      className="mt-6 border-y border-line"
      facts={[
        { name: texts("summary.service"), value: booking.service, lang: locale },
        {
          name: texts("pay.time"),
          lang: locale,
          value: (
            <>
              {time(booking.startAt)}
              <ViewerTime
                atMs={booking.startAt.getTime()}
                zone={profile.timezone}
                locale={locale}
                template={texts("times.yours", { time: "{time}" })}
                className="block text-[0.9375rem] font-normal text-ink-soft"
              />
            </>
          ),
        },
        partySize !== null && { name: texts("summary.guests"), value: formatNumber(partySize, locale) },
        { name: texts("pay.booking"), value: booking.ref },
        // The amount due is shown above.
        booking.depositCents > 0 &&
          state !== "due" && {
            name: texts("pay.deposit"),
            value: formatMoney(booking.depositCents, profile.currency, locale),
          },
        (state === "due" || state === "waiting") &&
          booking.holdEndsAt !== null && {
            name: texts("pay.heldUntil"),
            value: time(booking.holdEndsAt),
            lang: locale,
          },
      ]}
    />
  );
}
