import { and, asc, eq, sql } from "drizzle-orm";
import { apiKeys, events, jobs, oauthGrants, users } from "../../../db/schema";
import type { ActorKind, EventDetails, OrderEnding, PaidWay } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { formatMoney } from "../../locale/format";
import { workLocale } from "../../locale/work-locale";
import { type PaymentRow, REFUNDED_BY_HAND } from "../../payments/stored-payments";
import type { StoredOrder } from "../find-order";
import { hasHoldEnded } from "../order-state";
import type { OrderHistoryEntry } from "../views";
import { nameOfOrderWork } from "./work-names";

const PAID: Record<PaidWay, string> = {
  online: "Paid online",
  cash: "Paid in cash",
  card: "Paid by card at the business",
  free: "Nothing to pay",
};
const CANCELLED: Record<OrderEnding, string> = {
  buyer: "Cancelled",
  changed: "Cancelled, to order something else",
  business: "Cancelled",
  expired: "Cancelled: not paid in time",
  sold_out: "Cancelled: sold out when the payment came",
};

type Told = { event: string; details: EventDetails | null };

/** Everything that happened to an order, in the dashboard's words and in order: its changes, its payments, its emails. */
export async function listOrderHistory(
  ctx: Ctx,
  order: StoredOrder,
  payments: readonly PaymentRow[],
): Promise<OrderHistoryEntry[]> {
  const [changes, mails] = await Promise.all([changesOf(ctx, order.id), mailsOf(ctx, order.id)]);
  const ended = hasHoldEnded(order, ctx.now) ? [{ what: CANCELLED.expired, who: SYSTEM, at: order.holdEndsAt }] : [];
  const all: Entry[] = [
    ...changes,
    ...ended,
    ...payments.flatMap((payment) => tellPayment(ctx, order, payment)),
    ...mails,
  ];
  return all
    .flatMap(({ at, ...entry }) => (at === null ? [] : [{ ...entry, at }]))
    .map((entry, index) => ({ entry, index }))
    .sort((one, other) => one.entry.at.getTime() - other.entry.at.getTime() || one.index - other.index)
    .map(({ entry }) => entry);
}

const SYSTEM = "the system";

function wordsOf({ event, details }: Told): string {
  switch (event) {
    case "order.placed":
      return "Ordered";
    case "order.paid":
      return PAID[details?.paidBy ?? "online"];
    case "order.cancelled":
      return CANCELLED[details?.endedBy ?? "business"];
    case "order.refund_due":
      return "Refund requested";
    case "order.refunded":
      return "Refunded";
    case "order.collected":
      return "Collected";
    case "order.work_retried":
      return `${workOf(details)} – retried`;
    default:
      return `${workOf(details)} – marked as settled`;
  }
}

const workOf = (details: EventDetails | null): string =>
  details?.work === undefined ? "Work" : nameOfOrderWork(details.work, details.template ?? null);

/** Who acted, as a change's details name them. */
const told = (name: "userId" | "keyId" | "grantId") => sql<string>`${events.details} ->> ${name}::text`;

async function changesOf({ db, org }: Ctx, id: string): Promise<OrderHistoryEntry[]> {
  const { details, actor, event, occurredAt } = events;
  const rows = await db
    .select({
      event,
      actor,
      details,
      occurredAt,
      userName: users.name,
      userEmail: users.email,
      key: apiKeys.name,
      app: oauthGrants.clientName,
    })
    .from(events)
    .leftJoin(users, eq(users.id, told("userId")))
    .leftJoin(apiKeys, and(eq(apiKeys.orgId, events.orgId), eq(apiKeys.id, told("keyId"))))
    .leftJoin(oauthGrants, and(eq(oauthGrants.orgId, events.orgId), eq(oauthGrants.id, told("grantId"))))
    .where(and(eq(events.orgId, org.id), eq(events.subjectId, id)))
    .orderBy(asc(events.id));
  return rows.map((row) => ({
    what: wordsOf(row),
    who: whoOf(row.actor, row.userName || row.userEmail || row.key || row.app),
    at: row.occurredAt,
  }));
}

function whoOf(actor: ActorKind, name: string | null): string {
  if (actor === "user") return name ?? "a former user";
  if (actor === "key" || actor === "grant") return name ?? "a program";
  return actor === "system" ? SYSTEM : "the buyer";
}

type Entry = { what: string; who: string; at: Date | null };

/** Money that came late or twice, and went back; the order's own is among its changes already. */
function tellPayment(ctx: Ctx, order: StoredOrder, payment: PaymentRow): Entry[] {
  const amount = formatMoney(payment.amountCents, payment.currency, workLocale(ctx.org.locale));
  const where = payment.provider === "stripe" ? "online" : "on the test page";
  const isBack = payment.refundRef !== REFUNDED_BY_HAND;
  if (order.paidBy === "online" && payment.paidAt?.getTime() === order.paidAt?.getTime()) return [];
  return [
    { what: `${amount} paid ${where}`, who: SYSTEM, at: payment.paidAt },
    ...(isBack ? [{ what: `${amount} refunded ${where}`, who: SYSTEM, at: payment.refundedAt }] : []),
  ];
}

/** Emails that were sent, and those that failed for good. */
async function mailsOf({ db, org }: Ctx, id: string): Promise<OrderHistoryEntry[]> {
  const rows = await db
    .select({ kind: jobs.kind, details: jobs.details, outcome: jobs.outcome, endedAt: jobs.endedAt })
    .from(jobs)
    .where(and(eq(jobs.orgId, org.id), eq(jobs.subjectId, id)))
    .orderBy(asc(jobs.id));
  return rows.flatMap(({ kind, details, outcome, endedAt }) => {
    if (endedAt === null || outcome === "dropped" || outcome === null) return [];
    const isMail = kind === "order_mail" || kind === "order_business_mail" || kind === "order_links_mail";
    if (!isMail && outcome === "done") return [];
    const name = nameOfOrderWork(kind, details.template ?? null);
    return [{ what: outcome === "failed" ? `${name} – failed` : name, who: SYSTEM, at: endedAt }];
  });
}
