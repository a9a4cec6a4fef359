import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import type { MailFact } from "../../email/mail/mail-content";
import { greetedName, nameInMail } from "../../email/mail/names";
import type { Letter } from "../../email/sending/letter";
import { formatDayAndTime, formatMoney, formatNumber, formatTime } from "../../locale/format";
import { type Texts, textsFor } from "../../locale/texts";
import type { StoredLine, StoredOrder } from "../find-order";

/** What the emails about an order are built from; names are as emails write them (rule H11.1). */
export type OrderFacts = {
  order: StoredOrder;
  lines: readonly Pick<StoredLine, "name" | "unitCents" | "quantity">[];
  profile: Catalog["profile"];
  texts: Texts;
};

/** The facts of an order in its business's language. */
export async function loadOrderFacts(ctx: Ctx, order: StoredOrder, lines: readonly StoredLine[]): Promise<OrderFacts> {
  const { profile } = await catalogOf(ctx.db, ctx.org);
  return {
    order: { ...order, name: nameInMail(order.name) },
    lines: lines.map(({ name, unitCents, quantity }) => ({ name: nameInMail(name), unitCents, quantity })),
    profile: { ...profile, name: nameInMail(profile.name) },
    texts: textsFor(profile.locale),
  };
}

const amountText = ({ order, profile, texts }: OrderFacts, cents: number): string =>
  cents === 0 ? texts("shop.free") : formatMoney(cents, order.currency, profile.locale);

export const totalText = (facts: OrderFacts): string => amountText(facts, facts.order.totalCents);

/** Day and time where the business is, with the zone's name where it's a deadline. */
export function instantText({ profile: { timezone, locale } }: OrderFacts, at: Date, isDeadline = false): string {
  const text = formatDayAndTime(at.getTime(), timezone, locale);
  if (!isDeadline) return text;
  const [time, named] = [false, true].map((isNamed) => formatTime(at.getTime(), timezone, locale, isNamed));
  return `${text}${named?.slice(time?.length)}`;
}

/** Each line with its price, the total, where it's collected if that matters to the reader, and the order's number. */
export function orderLinesOf(facts: OrderFacts, { isToCollect = false } = {}): MailFact[] {
  const { order, lines, profile, texts } = facts;
  const address = profile.address.trim();
  return [
    ...lines.map(({ name, unitCents, quantity }) => ({
      name: texts("mail.order.line", { quantity: formatNumber(quantity, profile.locale), product: name }),
      value: amountText(facts, unitCents * quantity),
    })),
    { name: texts("shop.order.amount"), value: totalText(facts) },
    ...(address === "" || !isToCollect ? [] : [{ name: texts("summary.where"), value: address }]),
    { name: texts("shop.order.ref"), value: order.ref },
  ];
}

/** To the buyer at the address as typed; replies go to the business, if it has an address for that (rule H8.6). */
export const envelopeTo = ({ order, profile }: OrderFacts): Pick<Letter, "to" | "replyTo"> => ({
  to: { name: nameInMail(order.name), address: order.email },
  replyTo: profile.contactEmail === "" ? null : { name: profile.name, address: profile.contactEmail },
});

/** "Hi Robin," or without the name, if it could become a link. */
export function greeting({ order, texts }: OrderFacts): string {
  const name = greetedName(order.name);
  return name === null ? texts("mail.helloAll") : texts("mail.hello", { name });
}

/** Why the reader gets this; it says that they can reply only if they can. */
export const reasonOf = ({ profile, texts }: OrderFacts): string =>
  texts(profile.contactEmail === "" ? "mail.order.reasonPlain" : "mail.order.reason", { business: profile.name });
