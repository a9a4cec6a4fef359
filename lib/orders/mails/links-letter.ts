import { letterhead } from "../../email/mail/letterhead";
import type { MailContent } from "../../email/mail/mail-content";
import type { LetterOf } from "../../email/sending/letter";
import type { StoredOrder } from "../find-order";
import { orderUrl } from "../links";
import { listUnfinished } from "../placing/unfinished-orders";
import { envelopeTo, greeting, loadOrderFacts, type OrderFacts, reasonOf } from "./order-facts";
import { findOrderOfJob } from "./order-of-job";

/** The letter of an `order_links_mail` job: the links to the orders of an address that wait for payment; none, if there are none left. */
export const linksLetter: LetterOf = async (ctx, job) => {
  const found = await findOrderOfJob(ctx, job.subjectId);
  if (found === null || found.order.email === "") return null;
  const unfinished = await listUnfinished(ctx, found.order.email);
  const [first] = unfinished;
  if (!first) return null;
  const facts = await loadOrderFacts(ctx, first, []);
  return { ...envelopeTo(facts), content: linksContent(facts, unfinished), calendar: null };
};

/** What it says. */
export function linksContent(facts: OrderFacts, unfinished: readonly StoredOrder[]): MailContent {
  const { profile, texts } = facts;
  const text = texts("mail.order.text.links");
  return {
    ...letterhead(profile),
    tile: null,
    subject: texts("mail.order.subject.links", { business: profile.name }),
    preview: text,
    badge: { text: texts("mail.order.badge.links"), tone: "accent" },
    heading: texts("mail.order.heading.links"),
    paragraphs: [greeting(facts), text],
    facts: [],
    actions: unfinished.map(({ id, ref }) => ({
      text: texts("mail.order.viewOf", { ref }),
      href: orderUrl(profile.slug, id),
    })),
    notes: [texts("mail.order.linkHint")],
    reason: reasonOf(facts),
  };
}
