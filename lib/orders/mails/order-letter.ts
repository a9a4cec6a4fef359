import { z } from "zod";
import type { Ctx } from "../../context";
import { letterhead } from "../../email/mail/letterhead";
import type { MailContent } from "../../email/mail/mail-content";
import type { LetterOf } from "../../email/sending/letter";
import { noteIfJustSaidYes } from "../../marketing/consent/just-said-yes";
import { findGivenUp } from "../../queue/given-up";
import type { StoredOrder } from "../find-order";
import { orderUrl } from "../links";
import { statusAt } from "../order-state";
import {
  envelopeTo,
  greeting,
  instantText,
  loadOrderFacts,
  type OrderFacts,
  orderLinesOf,
  reasonOf,
  totalText,
} from "./order-facts";
import { findOrderOfJob } from "./order-of-job";

/** What buyers are told by email (rule S21.1). */
const OrderTemplate = z.enum([
  "placed",
  "paid",
  "cancelled",
  "expired",
  "refunded",
  "refund_failed",
  "paid_late",
  "paid_sold_out",
  "paid_twice",
]);
type OrderTemplate = z.output<typeof OrderTemplate>;

const TONES: Record<OrderTemplate, "brand" | "accent" | "danger"> = {
  placed: "accent",
  paid: "brand",
  cancelled: "danger",
  expired: "danger",
  refunded: "brand",
  refund_failed: "danger",
  paid_late: "danger",
  paid_sold_out: "danger",
  paid_twice: "accent",
};

/**
 * The letter of an `order_mail` job: to the buyer, unless a later change has made it pointless.
 *
 * @throws ZodError for an unknown template
 */
export const orderLetter: LetterOf = async (ctx, job) => {
  const template = OrderTemplate.parse(job.details.template);
  const found = await findOrderOfJob(ctx, job.subjectId);
  // The person's data has been erased in the meantime.
  if (found === null || found.order.email === "" || !isWanted(template, found.order, ctx.now)) return null;
  if (template === "refund_failed") {
    const failed = await findGivenUp(ctx.db, ctx.org.id, { kind: "refund", key: found.order.id });
    // The team has dealt with it in the meantime.
    if (failed === null) return null;
  }
  const facts = await loadOrderFacts(ctx, found.order, found.lines);
  const content = orderContent(template, facts);
  const news = CONFIRMATIONS.includes(template) ? await newsNote(ctx, found.order) : null;
  const notes = news === null ? content.notes : [...content.notes, news];
  return { ...envelopeTo(facts), content: { ...content, notes }, calendar: null };
};

/** What confirms an order, whichever way it's paid. */
const CONFIRMATIONS: readonly OrderTemplate[] = ["placed", "paid"];

const newsNote = async (ctx: Ctx, { id, customerId, email }: StoredOrder): Promise<string | null> =>
  customerId === null ? null : noteIfJustSaidYes(ctx, { customerId, email, subjectId: id });

/** Whether a message is still true. */
function isWanted(template: OrderTemplate, order: StoredOrder, now: Date): boolean {
  const status = statusAt(order, now);
  switch (template) {
    case "placed":
      return status === "pending";
    case "paid":
      return status === "paid";
    case "cancelled":
    case "expired":
      return status === "cancelled";
    case "refunded":
      return status === "refunded";
    case "refund_failed":
      return status === "refund_due";
    case "paid_late":
    case "paid_sold_out":
    case "paid_twice":
      return true;
  }
}

/** What it says. */
export function orderContent(template: OrderTemplate, facts: OrderFacts): MailContent {
  const { order, profile, texts } = facts;
  const words = wordsFor(template, order);
  const title = titleFor(template, order);
  const text = texts(`mail.order.text.${words}`, {
    ref: order.ref,
    business: profile.name,
    amount: totalText(facts),
    until: order.holdEndsAt === null ? "" : instantText(facts, order.holdEndsAt, true),
  });
  return {
    ...letterhead(profile),
    tile: null,
    subject: texts(`mail.order.subject.${title}`, { ref: order.ref }),
    preview: text,
    badge: { text: texts(`mail.order.badge.${title}`), tone: TONES[title === "free" ? "paid" : title] },
    heading: texts(`mail.order.heading.${title}`),
    paragraphs: [greeting(facts), text],
    facts: orderLinesOf(facts, { isToCollect: words === "placed" || words === "paid" }),
    actions: [{ text: texts("mail.order.view"), href: orderUrl(profile.slug, order.id) }],
    // Only what waits for payment can still be paid for or cancelled.
    notes: [texts(template === "placed" ? "mail.order.linkHint" : "mail.order.linkHintView")],
    reason: reasonOf(facts),
  };
}

/** Nothing was paid for what is free, so nothing is refunded either: it's cancelled. */
function titleFor(template: OrderTemplate, { paidBy }: StoredOrder) {
  if (paidBy !== "free") return template;
  return template === "paid" ? "free" : template === "refunded" ? "cancelled" : template;
}

/** What was handed over at once needs no collecting. */
function wordsFor(template: OrderTemplate, order: StoredOrder) {
  if (template === "refunded" && order.paidBy === "free") return "cancelled";
  if (template !== "paid" || order.collectedAt === null) return template;
  return order.source === "counter" ? "handedOver" : "collected";
}
