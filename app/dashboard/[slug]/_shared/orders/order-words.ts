import type { Tone } from "@/app/_components/lists/badge";
import type { DeskOrder, OrderRow } from "@/lib/orders/views";

type Stated = Pick<OrderRow, "status" | "isPaidThere" | "collectedAt">;

/** What the state of an order is called, and how loudly. */
export function orderState({ status, isPaidThere, collectedAt }: Stated): { name: string; tone: Tone } {
  switch (status) {
    case "pending":
      return { name: isPaidThere ? "Pays when collecting" : "Waiting for payment", tone: "accent" };
    case "paid":
      return collectedAt === null ? { name: "To collect", tone: "brand" } : { name: "Collected", tone: "neutral" };
    case "refund_due":
      return { name: "Refund due", tone: "danger" };
    case "refunded":
      return { name: "Refunded", tone: "neutral" };
    case "cancelled":
      return { name: "Cancelled", tone: "danger" };
  }
}

/** How an order was paid. */
export function paidWords(paidBy: NonNullable<DeskOrder["paidBy"]>): string {
  switch (paidBy) {
    case "online":
      return "Paid online";
    case "cash":
      return "Paid in cash";
    case "card":
      return "Paid by card at the business";
    case "free":
      return "Free, nothing to pay";
  }
}

/** Why an order was cancelled. */
export function endingWords(endedBy: NonNullable<DeskOrder["endedBy"]>): string {
  switch (endedBy) {
    case "buyer":
      return "Cancelled by the customer.";
    case "changed":
      return "Cancelled by the customer, to order something else.";
    case "business":
      return "Cancelled by your team.";
    case "expired":
      return "Not paid in time, so its units are for sale again.";
    case "sold_out":
      return "Paid when it was too late: its units had been sold meanwhile, so the money goes back.";
  }
}
