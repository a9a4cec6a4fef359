import type { JobKind } from "../../../db/vocabulary";

const ABOUT: Record<string, string> = {
  placed: "order placed",
  paid: "order paid",
  cancelled: "order cancelled",
  expired: "order expired",
  refunded: "money refunded",
  refund_failed: "refund delayed",
  paid_late: "paid too late",
  paid_twice: "paid twice",
};

const NAMES: Partial<Record<JobKind, string>> = {
  refund: "Refund",
  refund_check: "Refund check with the payment provider",
  checkout_expire: "Closing the payment page",
  refused_notice: "Payment that doesn’t match the order",
  order_links_mail: "Email to the buyer: links to unfinished orders",
};

/** The name of a kind of work of an order, for people. */
export function nameOfOrderWork(kind: JobKind, template: string | null): string {
  const name = NAMES[kind];
  if (name !== undefined) return name;
  const to = kind === "order_business_mail" ? "the business" : "the buyer";
  const about = template === null ? undefined : ABOUT[template];
  return about === undefined ? `Email to ${to}` : `Email to ${to}: ${about}`;
}
