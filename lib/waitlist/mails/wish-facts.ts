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
    profile: { ...profile, name: nameInMail(profile.name) },
    texts: textsFor(profile.locale),
  };
}

/** What someone waits for, line by line. */
export function wishLines({ wish, profile: { locale }, texts }: WaitlistFacts): MailFact[] {
  const { fromDate, toDate, fromMin, toMin } = wish;
  const between = (from: string, to: string) => (from === to ? from : texts("mail.waitlist.between", { from, to }));
  const isAnyTime = fromMin === 0 && toMin >= 1_439;
  return [
    { name: texts("summary.service"), value: wish.serviceName },
    { name: texts("summary.with"), value: wish.staffName ?? texts("summary.anyone") },
    ...guestLine({ wish, locale, texts }),
    { name: texts("mail.waitlist.days"), value: between(formatDay(fromDate, locale), formatDay(toDate, locale)) },
    {
      name: texts("mail.waitlist.times"),
      value: isAnyTime
        ? texts("mail.waitlist.anyTime")
        : between(formatMinute(fromMin, locale), formatMinute(toMin, locale)),
    },
  ];
}

/** For how many guests, if the wish says so. */
export function guestLine({ wish, locale, texts }: { wish: WishView; locale: string; texts: Texts }): MailFact[] {
  const { partySize } = wish;
  return partySize === null ? [] : [{ name: texts("summary.guests"), value: formatNumber(partySize, locale) }];
}
