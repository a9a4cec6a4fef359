import type { DepositState } from "@/lib/bookings/get-payment-due";

type Text = { title: string; text: string; badge: string; tone: "neutral" | "brand" | "accent" | "danger" };

/** What the payment page says in each state of a deposit. */
export const DEPOSIT_TEXTS: Record<DepositState, Text> = {
  due: {
    title: "A deposit holds your time",
    text: "Your time is held, and your booking becomes firm as soon as the deposit is paid.",
    badge: "Deposit due",
    tone: "accent",
  },
  expired: {
    title: "The time was given up",
    text: "The deposit was not paid in time, so this booking has ended. Nothing is due; you are welcome to book again.",
    badge: "Expired",
    tone: "danger",
  },
  cancelled: {
    title: "This booking is cancelled",
    text: "Nothing is due.",
    badge: "Cancelled",
    tone: "neutral",
  },
  over: {
    title: "Nothing to pay here any more",
    text: "The time of this booking has passed. If something is still open, the business will tell you.",
    badge: "Past",
    tone: "neutral",
  },
  none: {
    title: "No deposit is needed",
    text: "Your booking is firm. Nothing is due before your visit.",
    badge: "Confirmed",
    tone: "brand",
  },
  paid: {
    title: "The deposit is paid",
    text: "Thank you. Your booking is confirmed, and nothing is due before your visit.",
    badge: "Paid",
    tone: "brand",
  },
  waived: {
    title: "No deposit is needed any more",
    text: "The business has waived the deposit. Your booking is confirmed.",
    badge: "Confirmed",
    tone: "brand",
  },
  kept: {
    title: "This booking is cancelled",
    text: "It was cancelled late or moved late, so the business keeps the deposit that was paid. Nothing more is due.",
    badge: "Deposit kept",
    tone: "neutral",
  },
  refund_due: {
    title: "This booking is cancelled",
    text: "The deposit that was paid is owed back to you, and the business will return it. Nothing is due.",
    badge: "Refund on its way",
    tone: "neutral",
  },
  refunded: {
    title: "This booking is cancelled",
    text: "The deposit was paid back to you. Nothing is due.",
    badge: "Refunded",
    tone: "neutral",
  },
};
