import { letterhead } from "../../email/mail/letterhead";
import type { MailContent } from "../../email/mail/mail-content";
import { greetedName } from "../../email/mail/names";
import { bookingPageUrl } from "../../orgs/booking-page-url";
import { isLateChange } from "../../orgs/late-change";
import { bookingManageUrl, bookingPayUrl } from "../links";
import { bookingTile } from "./booking-tile";
import { factLines } from "./fact-lines";
import { formsAction, formsText } from "./forms-content";
import { dayAndTime, deadline, depositAmount, type LetterFacts, shortStart } from "./letter-facts";
import { withNamesForMail } from "./names-in-letters";
import type { CustomerTemplate } from "./templates";

const TONES = {
  confirmed: "brand",
  deposit_due: "accent",
  moved: "brand",
  changed: "brand",
  cancelled: "danger",
  refunded: "brand",
  refund_failed: "danger",
  reminder: "accent",
} as const;

/**
 * What a customer is told about a booking.
 *
 * @param forms the names of forms that are still to be filled in
 */
export function customerContent(
  template: CustomerTemplate,
  stored: LetterFacts,
  forms: readonly string[] = [],
): MailContent {
  const facts = withNamesForMail(stored);
  const { booking, profile, texts } = facts;
  const greeted = greetedName(stored.booking.customerName);
  const isOver = template === "cancelled" || template === "refunded" || template === "refund_failed";
  const [first, ...others] = paragraphs(template, facts);
  return {
    ...letterhead(profile),
    tile: bookingTile(facts, booking.status === "cancelled" || template === "cancelled"),
    subject: texts(`mail.subject.${template}`, { service: booking.serviceName, when: shortStart(facts) }),
    preview: first,
    badge: { text: texts(`mail.badge.${template}`), tone: TONES[template] },
    heading: texts(isLate(template, facts) ? "mail.heading.confirmedLate" : `mail.heading.${template}`),
    paragraphs: [
      greeted === null ? texts("mail.helloAll") : texts("mail.hello", { name: greeted }),
      first,
      ...others,
      ...formsText(facts, forms),
    ],
    facts: factLines(facts),
    actions: isOver
      ? [{ text: texts("manage.bookAgain"), href: bookingPageUrl(profile.slug) }]
      : [...formsAction(facts, forms), ...openActions(facts)],
    notes: isOver ? [] : openNotes(template, facts),
    reason: texts(profile.contactEmail ? "mail.reason" : "mail.reasonPlain", { business: profile.name }),
  };
}

function paragraphs(template: CustomerTemplate, facts: LetterFacts): [string, ...string[]] {
  const { booking, texts } = facts;
  const what = { service: booking.serviceName, time: dayAndTime(facts, booking.startAt) };
  const amount = depositAmount(facts);
  const until = booking.holdEndsAt === null ? null : deadline(facts, booking.holdEndsAt);
  switch (template) {
    case "confirmed":
      return [texts(isLate(template, facts) ? "mail.confirmedLate" : "mail.confirmed", what)];
    case "reminder":
      return [texts("mail.reminder", what)];
    case "deposit_due":
      return [texts("mail.depositDue", { ...what, amount, until: until ?? what.time })];
    case "moved":
      return [
        movedText(facts, what),
        ...(facts.deposit === "due" && until !== null ? [texts("mail.movedDue", { amount, until })] : []),
      ];
    case "changed":
      return [texts("mail.changed", what)];
    case "cancelled":
      return facts.deposit === "expired"
        ? [texts("mail.expired", what)]
        : [texts("mail.cancelled", what), ...depositAfterwards(facts, amount)];
    case "refund_failed":
      return [texts("mail.refundFailed", { ...what, amount })];
    case "refunded":
      return [texts("mail.refunded", { ...what, amount })];
  }
}

/** To another time, named with the previous one, or to another member at the same time. */
function movedText(facts: LetterFacts, what: { service: string; time: string }): string {
  const { booking, movedFrom, staff, texts } = facts;
  if (movedFrom === null) return texts("mail.moved", what);
  if (movedFrom.getTime() !== booking.startAt.getTime()) {
    return texts("mail.movedFrom", { ...what, before: dayAndTime(facts, movedFrom) });
  }
  return staff === null ? texts("mail.confirmed", what) : texts("mail.movedStaff", { ...what, staff });
}

/** What happened to a cancelled booking's deposit; nothing if none was asked for. */
function depositAfterwards({ booking, deposit, texts }: LetterFacts, amount: string): string[] {
  switch (deposit) {
    case "kept":
      return [texts(booking.depositKeptByMove ? "mail.cancelledKeptByMove" : "mail.cancelledKeptLate", { amount })];
    case "refund_due":
      return [texts("mail.cancelledRefund", { amount })];
    case "refund_failed":
      return [texts("mail.cancelledRefundFailed", { amount })];
    case "refunded":
      return [texts("mail.cancelledRefunded", { amount })];
    default:
      return booking.depositStatus === "due" ? [texts("manage.cancelUnpaid")] : [];
  }
}

function openActions({ booking, profile, deposit, texts }: LetterFacts): MailContent["actions"] {
  return [
    ...(deposit === "due" ? [{ text: texts("confirmed.pay"), href: bookingPayUrl(profile.slug, booking.id) }] : []),
    { text: texts("confirmed.manage"), href: bookingManageUrl(profile.slug, booking.id) },
  ];
}

/** Whether the email arrives only after the booking's start: there's nothing to look forward to or to change. */
const isLate = (template: CustomerTemplate, { booking, now }: LetterFacts): boolean =>
  template === "confirmed" && booking.startAt <= now;

function openNotes(template: CustomerTemplate, facts: LetterFacts): string[] {
  if (isLate(template, facts)) return [];
  const notes = [policySentence(facts), facts.texts("mail.linkHint")];
  return template === "reminder" ? notes : [...notes, facts.texts("mail.calendar")];
}

/** What applies if plans change, with this booking's own times and amounts (rules C3.2, C4.1). */
function policySentence(facts: LetterFacts): string {
  const { booking, policy, deposit, texts, now } = facts;
  const { cancellationWindowHours: hours, forfeitDepositOnLateCancel } = policy;
  const hasDeposit = deposit === "due" || deposit === "paid";
  if (!hasDeposit) return texts("policy.freeAlways");
  if (booking.depositKeptByMove) return texts("mail.keptByMove", { amount: depositAmount(facts) });
  if (!forfeitDepositOnLateCancel) return texts("policy.freeAlways");
  if (isLateChange(booking.startAt, now, policy)) return texts("policy.lateNow", { hours });
  const freeUntil = new Date(booking.startAt.getTime() - hours * 3_600_000);
  return `${texts("policy.free", { time: deadline(facts, freeUntil) })} ${texts("policy.late")}`;
}
