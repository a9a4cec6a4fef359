import { letterhead } from "../../email/mail/letterhead";
import type { MailContent, MailFact } from "../../email/mail/mail-content";
import { bookingTile } from "./booking-tile";
import { factLines } from "./fact-lines";
import { dayAndTime, deadline, type LetterFacts, shortStart } from "./letter-facts";
import { withNamesForMail } from "./names-in-letters";
import type { BusinessTemplate, MemberTemplate } from "./templates";

const TONES = {
  confirmed: "brand",
  deposit_due: "accent",
  moved: "accent",
  cancelled: "danger",
  refund_failed: "danger",
  handed_over: "accent",
} as const;

/** What a business or the booking's member is told about a booking, including who the customer is and how to reach them. */
export function businessContent(
  wanted: BusinessTemplate | MemberTemplate,
  stored: LetterFacts,
  reader: "business" | "member" = "business",
): MailContent {
  const facts = withNamesForMail(stored);
  const { booking, profile, texts } = facts;
  const until = booking.holdEndsAt === null ? null : deadline(facts, booking.holdEndsAt);
  // A deposit can be paid before this is sent.
  const template = wanted === "deposit_due" && (facts.deposit !== "due" || until === null) ? "confirmed" : wanted;
  const customer = booking.customerName;
  const { movedFrom } = facts;
  const isToOtherTime = movedFrom !== null && movedFrom.getTime() !== booking.startAt.getTime();
  const text = texts(`mail.business.text.${template === "moved" && isToOtherTime ? "movedFrom" : template}`, {
    service: booking.serviceName,
    customer,
    time: dayAndTime(facts, booking.startAt),
    until: until ?? "",
    before: movedFrom === null ? "" : dayAndTime(facts, movedFrom),
  });
  return {
    ...letterhead(profile),
    tile: bookingTile(facts, template === "cancelled" || template === "refund_failed" || template === "handed_over"),
    subject: texts(`mail.business.subject.${template}`, { customer, when: shortStart(facts) }),
    preview: text,
    badge: { text: texts(`mail.badge.${template}`), tone: TONES[template] },
    heading: texts(`mail.business.heading.${template}`),
    paragraphs: [text],
    facts: [
      { name: texts("mail.business.customer"), value: customer },
      ...reachedBy(facts),
      ...(booking.notes === null ? [] : [{ name: texts("mail.business.notes"), value: booking.notes }]),
      ...(booking.teamNotes === null ? [] : [{ name: texts("mail.business.teamNotes"), value: booking.teamNotes }]),
      ...factLines(facts),
    ],
    actions: [],
    notes: booking.customerEmail === "" ? [] : [texts("mail.business.reply", { customer })],
    reason: texts(reader === "member" ? "mail.business.reasonMember" : "mail.business.reason", {
      business: profile.name,
    }),
  };
}

/** How to reach the customer, as far as known. */
function reachedBy({ booking: { customerPhone, customerEmail }, texts }: LetterFacts): MailFact[] {
  const phone = { name: texts("mail.business.phone"), value: customerPhone };
  const email = { name: texts("mail.business.email"), value: customerEmail };
  return [
    ...(customerPhone === "" ? [] : [{ ...phone, href: `tel:${customerPhone.replace(/[^\d+]/g, "")}` }]),
    ...(customerEmail === "" ? [] : [{ ...email, href: `mailto:${customerEmail}` }]),
  ];
}
