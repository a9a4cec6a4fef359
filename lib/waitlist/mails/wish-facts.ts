import type { Catalog } from "../../catalog/catalog";
import type { MailFact } from "../../email/mail/mail-content";
import { nameInMail } from "../../email/mail/names";
import { formatDay, formatMinute, formatNumber } from "../../locale/format";
import { type Texts, textsFor } from "../../locale/texts";
import type { WishView } from "../answers.schema";
import type { EntryRow } from "../entry-state";
import { wishView } from "../wish-view";

/** What the emails of a place on the waitlist are built from; names are as emails write them (rule H11.1). */
export type WaitlistFacts = {
  entry: EntryRow;
  wish: WishView;
  /** whether a member does it at all */
  isStaffed: boolean;
  profile: Catalog["profile"];
  texts: Texts;
};

/** The facts of a place in its business's language. */
export function waitlistFacts(catalog: Catalog, entry: EntryRow): WaitlistFacts {
  const { profile } = catalog;
  const wish = wishView(catalog, entry);
  return {
    entry,
    wish: {
      ...wish,
      serviceName: nameInMail(wish.serviceName),
      staffName: wish.staffName === null ? null : nameInMail(wish.staffName),
    },
    isStaffed: wish.staffId !== null || catalog.servicesById.get(wish.serviceId)?.staffed === true,
    profile: { ...profile, name: nameInMail(profile.name) },
    texts: textsFor(profile.locale),
  };
}

/** What someone waits for, line by line. */
export function wishLines(facts: WaitlistFacts): MailFact[] {
  const { wish, isStaffed, profile, texts } = facts;
  const { locale } = profile;
  const [first, last] = [wish.fromDate, wish.toDate].map((date) => formatDay(date, locale));
  return [
    { name: texts("summary.service"), value: wish.serviceName },
    ...(isStaffed ? [{ name: texts("summary.with"), value: wish.staffName ?? texts("summary.anyone") }] : []),
    ...guestLine({ wish, locale, texts }),
    { name: texts("mail.waitlist.days"), value: between(first ?? "", last ?? "", texts) },
    { name: texts("mail.waitlist.times"), value: timesOf(facts) },
  ];
}

const between = (from: string, to: string, texts: Texts): string =>
  from === to ? from : texts("mail.waitlist.between", { from, to });

/** The last minute of a day: whoever waits until then waits for any later time. */
const LAST_MIN = 1_439;

/** "Any time", "From 4:00 PM", "Until 10:00 AM", "At 9:00 AM", "9:00 AM – 11:00 AM". */
function timesOf({ wish: { fromMin, toMin }, profile: { locale }, texts }: WaitlistFacts): string {
  const [from, to] = [formatMinute(fromMin, locale), formatMinute(toMin, locale)];
  if (fromMin === toMin) return texts("mail.waitlist.at", { time: from });
  if (toMin >= LAST_MIN) return fromMin === 0 ? texts("mail.waitlist.anyTime") : texts("mail.waitlist.from", { from });
  return fromMin === 0 ? texts("mail.waitlist.until", { to }) : texts("mail.waitlist.fromTo", { from, to });
}

/** For how many guests, if the wish says so. */
export function guestLine({ wish, locale, texts }: { wish: WishView; locale: string; texts: Texts }): MailFact[] {
  const { partySize } = wish;
  return partySize === null ? [] : [{ name: texts("summary.guests"), value: formatNumber(partySize, locale) }];
}
