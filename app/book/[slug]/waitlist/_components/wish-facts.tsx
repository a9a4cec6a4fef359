import { formatDayAndTime, formatNumber } from "@/lib/locale/format";
import type { EntryView } from "@/lib/waitlist/answers.schema";
import { Facts } from "../../_components/facts";
import type { Business } from "../../business";
import { wishedDaysText, wishedStartText } from "../wish-words";

/** What someone waits for, without anything about them. */
export function WishFacts({ business, entry }: { business: Business; entry: EntryView }) {
  const { texts, locale, profile, catalog } = business;
  const { wish, joinedAt } = entry;
  const isStaffed = catalog.servicesById.get(wish.serviceId)?.staffed === true;
  return (
    <Facts
      className="mt-6 border-y border-line"
      facts={[
        { name: texts("summary.service"), value: wish.serviceName, lang: locale },
        (wish.staffName !== null || isStaffed) && {
          name: texts("summary.with"),
          value: wish.staffName ?? texts("summary.anyone"),
          lang: wish.staffName === null ? undefined : locale,
        },
        wish.partySize !== null && { name: texts("summary.guests"), value: formatNumber(wish.partySize, locale) },
        { name: texts("waitlist.days"), value: wishedDaysText(wish, locale), lang: locale },
        { name: texts("waitlist.start"), value: wishedStartText(wish, locale, texts) },
        {
          name: texts("waitlist.joined"),
          lang: locale,
          value: (
            <span className="block font-normal first-letter:uppercase">
              {formatDayAndTime(joinedAt.getTime(), profile.timezone, locale)}
            </span>
          ),
        },
      ]}
    />
  );
}
