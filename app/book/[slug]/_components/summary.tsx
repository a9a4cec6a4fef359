import { Card } from "@/app/_components/pages/card";
import { formatDayAndTime, formatDuration, formatMoney, formatNumber } from "@/lib/locale/format";
import type { Business } from "../business";
import type { PageChoice } from "../choice";
import { ChosenTime } from "./details/chosen-time";
import { Facts } from "./facts";
import { ViewerTime } from "./viewer-time";

/** The choices so far, and the price. */
export function BookingSummary({ business, choice }: { business: Business; choice: PageChoice }) {
  const { texts, locale, profile } = business;
  const { service, offered, addOnIds, member, members, partySize, at } = choice;
  const money = (cents: number) => formatMoney(cents, profile.currency, locale);
  const extras = offered.addOns.filter(({ id }) => addOnIds.includes(id));
  const only = members.length === 1 ? members[0] : undefined;
  return (
    <Card aria-labelledby="summary-title" className="max-sm:p-4 lg:sticky lg:top-6">
      <h2 id="summary-title" className="text-[1.25rem]">
        {texts("summary.title")}
      </h2>
      <Facts
        className="mt-2 text-[1rem]"
        facts={[
          { name: texts("summary.service"), value: service.name, lang: locale },
          extras.length > 0 && {
            name: texts("summary.extras"),
            value: extras.map(({ name }) => name).join(", "),
            lang: locale,
          },
          members.length > 0 && {
            name: texts("summary.with"),
            value: member?.name ?? only?.name ?? texts("summary.anyone"),
            lang: (member ?? only) ? locale : undefined,
          },
          partySize !== null && { name: texts("summary.guests"), value: formatNumber(partySize, locale) },
          at !== null && {
            name: texts("summary.when"),
            lang: locale,
            value: (
              <ChosenTime chooseAnother={texts("summary.chooseAnother")}>
                <span className="first-letter:uppercase">
                  {formatDayAndTime(at.getTime(), profile.timezone, locale)}
                </span>
                <ViewerTime
                  atMs={at.getTime()}
                  zone={profile.timezone}
                  locale={locale}
                  template={texts("times.yours", { time: "{time}" })}
                  className="block text-[0.9375rem] font-normal text-ink-soft"
                />
              </ChosenTime>
            ),
          },
          { name: texts("summary.length"), value: formatDuration(service.durationMin, locale), lang: locale },
          service.priceCents > 0 && { name: texts("summary.price"), value: money(service.priceCents) },
          service.depositCents > 0 && { name: texts("summary.deposit"), value: money(service.depositCents) },
        ]}
      />
    </Card>
  );
}
