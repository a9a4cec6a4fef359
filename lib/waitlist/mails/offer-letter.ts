import { bookingTile } from "../../bookings/mails/booking-tile";
import { dayAndTime, deadline, shortStart } from "../../bookings/mails/letter-facts";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import { letterhead } from "../../email/mail/letterhead";
import type { MailContent, MailFact } from "../../email/mail/mail-content";
import { nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import { formatDuration, formatMoney, formatTime, formatWeekdayAndTime } from "../../locale/format";
import { MINUTE_MS } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import { entryStatusAt, type OfferRow, offerStatusAt, todayOf } from "../entry-state";
import { offerUrl, placeUrl } from "../links";
import { findOfferOfJob } from "./entry-of-job";
import { envelopeTo, greeting, reasonOf } from "./envelope";
import { guestLine, type WaitlistFacts, waitlistFacts } from "./wish-facts";

/** The letter of an `offer_mail` job: that a time is kept for someone, with the link to book it. Not sent once the offer is over. */
export const offerLetter: LetterOf = async (ctx, job) => {
  const found = await findOfferOfJob(ctx, job.subjectId);
  if (found === null) return null;
  const { offer, entry } = found;
  const isOpen = offerStatusAt(offer, ctx.now) === "open" && entryStatusAt(entry, todayOf(ctx)) === "waiting";
  if (!isOpen || entry.email === "") return null;
  const catalog = await catalogOf(ctx.db, ctx.org);
  const facts = waitlistFacts(catalog, entry);
  return { ...envelopeTo(facts), content: offerContent(catalog, facts, offer, ctx.now), calendar: null };
};

/** What it says. */
export function offerContent(catalog: Catalog, facts: WaitlistFacts, offer: OfferRow, now: Date): MailContent {
  const { wish, profile, texts, entry } = facts;
  const start = { profile, booking: offer };
  const text = texts("mail.waitlist.offer.text", {
    service: wish.serviceName,
    time: dayAndTime(facts, offer.startAt),
    until: deadline(facts, offer.expiresAt),
  });
  const depositCents = catalog.servicesById.get(wish.serviceId)?.depositCents ?? 0;
  const amount = formatMoney(depositCents, profile.currency, profile.locale);
  return {
    ...letterhead(profile),
    tile: bookingTile(start, false),
    subject: texts("mail.waitlist.offer.subject", {
      service: wish.serviceName,
      when: shortStart(start),
      until: shortUntil(facts, offer.expiresAt, now),
    }),
    preview: text,
    badge: { text: texts("mail.waitlist.badge"), tone: "accent" },
    heading: texts("mail.waitlist.offer.heading"),
    paragraphs: [
      greeting(facts),
      text,
      ...(depositCents > 0 ? [texts("mail.waitlist.offer.deposit", { amount })] : []),
    ],
    facts: offerLines(catalog, facts, offer),
    actions: [
      { text: texts("mail.waitlist.offer.action"), href: offerUrl(profile.slug, offer.id) },
      { text: texts("mail.waitlist.place"), href: placeUrl(profile.slug, entry.id) },
    ],
    notes: [texts("mail.waitlist.offer.linkHint")],
    reason: reasonOf(facts),
  };
}

/** The end of an offer for a subject: its time, with the weekday if that isn't today. */
function shortUntil({ profile: { timezone, locale } }: WaitlistFacts, expiresAt: Date, now: Date): string {
  const isToday = localDateAt(expiresAt.getTime(), timezone) === localDateAt(now.getTime(), timezone);
  return (isToday ? formatTime : formatWeekdayAndTime)(expiresAt.getTime(), timezone, locale);
}

/** What is offered, line by line. */
function offerLines({ membersById, servicesById }: Catalog, facts: WaitlistFacts, offer: OfferRow): MailFact[] {
  const { wish, texts } = facts;
  const { locale, currency, address } = facts.profile;
  const member = offer.staffId === null ? undefined : membersById.get(offer.staffId)?.name;
  const priceCents = servicesById.get(wish.serviceId)?.priceCents ?? 0;
  const minutes = Math.round((offer.endAt.getTime() - offer.startAt.getTime()) / MINUTE_MS);
  const lines: (MailFact | false)[] = [
    { name: texts("summary.when"), value: dayAndTime(facts, offer.startAt) },
    { name: texts("summary.service"), value: wish.serviceName },
    member !== undefined && { name: texts("summary.with"), value: nameInMail(member) },
    ...guestLine({ wish, locale, texts }),
    { name: texts("summary.length"), value: formatDuration(minutes, locale) },
    priceCents > 0 && { name: texts("summary.price"), value: formatMoney(priceCents, currency, locale) },
    address.trim() !== "" && { name: texts("summary.where"), value: address.trim() },
  ];
  return lines.filter((line) => line !== false);
}
