import type { MailFact } from "../../email/mail/mail-content";
import { formatDuration, formatMoney, formatNumber, formatTime } from "../../locale/format";
import { dayAndTime, deadline, depositAmount, type LetterFacts } from "./letter-facts";

/** What was booked, line by line, and nothing about who booked it. */
export function factLines(facts: LetterFacts): MailFact[] {
  const { booking, profile, staff, texts } = facts;
  const money = (cents: number) => formatMoney(cents, profile.currency, profile.locale);
  const addOns = booking.addOns.map(({ name, priceCents }) =>
    priceCents > 0 ? `${name} (${money(priceCents)})` : name,
  );
  const lines: (MailFact | false)[] = [
    { name: texts("summary.when"), value: dayAndTime(facts, booking.startAt), detail: zonedTimes(facts) },
    { name: texts("summary.service"), value: booking.serviceName },
    addOns.length > 0 && { name: texts("summary.extras"), value: addOns.join(", ") },
    staff !== null && { name: texts("summary.with"), value: staff },
    booking.partySize !== null && {
      name: texts("summary.guests"),
      value: formatNumber(booking.partySize, profile.locale),
    },
    { name: texts("summary.length"), value: formatDuration(booking.durationMin, profile.locale) },
    booking.priceCents > 0 && { name: texts("summary.price"), value: money(booking.priceCents) },
    facts.deposit !== "none" &&
      booking.depositCents > 0 && { name: texts("summary.deposit"), value: depositLine(facts) },
    profile.address.trim() !== "" && { name: texts("summary.where"), value: profile.address.trim() },
    { name: texts("summary.reference"), value: booking.ref },
  ];
  return lines.filter((line) => line !== false);
}

/** "1:30 AM EDT – 2:30 AM EST · America/New_York": an hour that happens twice gets its zone's name. */
function zonedTimes({ booking, profile: { timezone, locale } }: LetterFacts): string {
  const [start, end] = [booking.startAt, booking.endAt].map((at) => formatTime(at.getTime(), timezone, locale, true));
  return `${start} – ${end} · ${timezone}`;
}

function depositLine(facts: LetterFacts): string {
  const { booking, deposit, texts } = facts;
  const amount = depositAmount(facts);
  return deposit === "due" && booking.holdEndsAt !== null
    ? texts("mail.deposit.due", { amount, until: deadline(facts, booking.holdEndsAt) })
    : texts(`mail.deposit.${deposit === "due" ? "open" : deposit}`, { amount });
}
