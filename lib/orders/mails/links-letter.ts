import { letterhead } from "../../email/mail/letterhead";
import type { MailContent, MailFact } from "../../email/mail/mail-content";
import { nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import { formatMoney, formatNumber } from "../../locale/format";
import { listLines, type StoredLine, type StoredOrder } from "../find-order";
import { orderUrl } from "../links";
import { listUnfinished } from "../placing/unfinished-orders";
import { envelopeTo, greeting, instantText, loadOrderFacts, type OrderFacts, reasonOf } from "./order-facts";
import { findOrderOfJob } from "./order-of-job";

/** The letter of an `order_links_mail` job: the links to the orders of an address that wait for payment; none, if there are none left. */
export const linksLetter: LetterOf = async (ctx, job) => {
  const found = await findOrderOfJob(ctx, job.subjectId);
  if (found === null || found.order.email === "") return null;
  const unfinished = await listUnfinished(ctx, found.order.email);
  const [first] = unfinished;
  if (!first) return null;
  const facts = await loadOrderFacts(ctx, first, []);
  const listed = await Promise.all(
    unfinished.map(async (order) => ({ order, lines: await listLines(ctx.db, ctx.org.id, order.id) })),
  );
  return { ...envelopeTo(facts), content: linksContent(facts, listed), calendar: null };
};

type Unfinished = { order: StoredOrder; lines: readonly StoredLine[] };

/** What it says: of each order what is in it, what it costs, how long it is kept, and its link. */
export function linksContent(facts: OrderFacts, unfinished: readonly Unfinished[]): MailContent {
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
    facts: unfinished.map((one) => factOf(facts, one)),
    actions: unfinished.map(({ order: { id, ref } }) => ({
      text: texts("mail.order.viewOf", { ref }),
      href: orderUrl(profile.slug, id),
    })),
    notes: [texts("mail.order.linkHint")],
    reason: reasonOf(facts),
  };
}

function factOf(facts: OrderFacts, { order, lines }: Unfinished): MailFact {
  const { profile, texts } = facts;
  const amount = formatMoney(order.totalCents, order.currency, profile.locale);
  const named = lines.map(({ name, quantity }) =>
    texts("mail.order.line", { quantity: formatNumber(quantity, profile.locale), product: nameInMail(name) }),
  );
  return {
    name: texts("mail.order.viewOf", { ref: order.ref }),
    value: `${named.join(", ")} · ${amount}`,
    ...(order.holdEndsAt === null
      ? {}
      : { detail: texts("mail.order.keptUntil", { until: instantText(facts, order.holdEndsAt, true) }) }),
  };
}
