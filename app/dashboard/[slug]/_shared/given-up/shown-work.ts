import type { GivenUp } from "@/lib/desk/given-up/list-given-up";
import { formatDayAndTime } from "@/lib/locale/format";
import type { OrderWork } from "@/lib/orders/views";

/** Work that was given up as a list shows it. */
export type ShownWork = Pick<GivenUp, "job" | "name" | "why" | "canRetry"> & {
  /** what its page and its history are of */
  of: "booking" | "order";
  isRefund: boolean;
  href: string;
  about: string;
  when: string;
};

export const shownWork = (work: GivenUp, home: string, zone: string, locale: string): ShownWork => {
  const { job, name, why, canRetry, kind, booking, endedAt } = work;
  return {
    job,
    name,
    why,
    canRetry,
    of: "booking",
    isRefund: kind === "refund",
    href: `${home}/bookings/${booking.id}`,
    about: `${booking.customerName}, ${booking.serviceName}, ${formatDayAndTime(booking.startAt.getTime(), zone, locale)}`,
    when: `Failed on ${formatDayAndTime(endedAt.getTime(), zone, locale)}`,
  };
};

/** The same of an order. */
export const shownOrderWork = (
  work: OrderWork & { orderId: string; ref: string; buyer: string },
  home: string,
  zone: string,
  locale: string,
): ShownWork => {
  const { job, name, why, canRetry, isRefund, orderId, ref, buyer, endedAt } = work;
  return {
    job,
    name,
    why,
    canRetry,
    of: "order",
    isRefund,
    href: `${home}/orders/${orderId}`,
    about: `${buyer}, order ${ref}`,
    when: `Failed on ${formatDayAndTime(endedAt.getTime(), zone, locale)}`,
  };
};
