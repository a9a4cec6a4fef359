import { z } from "zod";
import { letterhead } from "../../email/mail/letterhead";
import type { MailContent, MailFact } from "../../email/mail/mail-content";
import { nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import { formatNumber } from "../../locale/format";
import { findGivenUp } from "../../queue/given-up";
import { describeOrder } from "../describe-order";
import { deskOrderUrl } from "../links";
import { loadOrderFacts, type OrderFacts, orderLinesOf, totalText } from "./order-facts";
import { findOrderOfJob } from "./order-of-job";

const BusinessTemplate = z.enum(["paid", "refund_failed"]);
type BusinessTemplate = z.output<typeof BusinessTemplate>;

/**
 * The letter of an `order_business_mail` job: that an order was paid, or that its refund failed. Replies go to the buyer.
 *
 * @throws ZodError for an unknown template
 */
export const orderBusinessLetter: LetterOf = async (ctx, job) => {
  const template = BusinessTemplate.parse(job.details.template);
  const found = await findOrderOfJob(ctx, job.subjectId);
  if (found === null) return null;
  const { order, lines } = found;
  const hasFailed = (await findGivenUp(ctx.db, ctx.org.id, { kind: "refund", key: order.id })) !== null;
  if (template === "paid" ? order.status !== "paid" : !hasFailed) return null;
  const facts = await loadOrderFacts(ctx, order, lines);
  return {
    to: "business",
    replyTo: order.email === "" ? null : { name: nameInMail(order.name), address: order.email },
    content: businessContent(template, facts),
    calendar: null,
  };
};

/** What it says, including who the buyer is and how to reach them. */
export function businessContent(template: BusinessTemplate, facts: OrderFacts): MailContent {
  const { order, lines, profile, texts } = facts;
  const buyer = order.name;
  const amount = totalText(facts);
  const words = template === "paid" && order.paidBy === "free" ? "free" : template;
  const items = describeOrder(lines, (shown, count) =>
    texts("mail.order.business.andMore", { items: shown, count: formatNumber(count, profile.locale) }),
  );
  const text = texts(`mail.order.business.text.${words}`, { buyer, amount, items });
  return {
    ...letterhead(profile),
    tile: null,
    subject: texts(`mail.order.business.subject.${template}`, { buyer, amount, ref: order.ref }),
    preview: text,
    badge: {
      text: texts(`mail.order.badge.${words}`),
      tone: template === "paid" ? "brand" : "danger",
    },
    heading: texts(`mail.order.business.heading.${template}`),
    paragraphs: [text],
    facts: [
      { name: texts("mail.business.customer"), value: buyer },
      ...reachedBy(facts),
      ...(order.note === null ? [] : [{ name: texts("mail.business.notes"), value: order.note }]),
      ...orderLinesOf(facts),
    ],
    actions: [{ text: texts("mail.order.view"), href: deskOrderUrl(profile.slug, order.id) }],
    notes: order.email === "" ? [] : [texts("mail.business.reply", { customer: buyer })],
    reason: texts("mail.business.reason", { business: profile.name }),
  };
}

/** How to reach the buyer, as far as known. */
function reachedBy({ order: { phone, email }, texts }: OrderFacts): MailFact[] {
  return [
    ...(phone === ""
      ? []
      : [{ name: texts("mail.business.phone"), value: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` }]),
    ...(email === "" ? [] : [{ name: texts("mail.business.email"), value: email, href: `mailto:${email}` }]),
  ];
}
