import type { GivenUp } from "@/lib/desk/given-up/list-given-up";
import { formatDayAndTime } from "@/lib/locale/format";

/** Work that was given up as a list shows it. */
export type ShownWork = Pick<GivenUp, "job" | "name" | "why" | "canRetry"> & {
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
    isRefund: kind === "refund",
    href: `${home}/bookings/${booking.id}`,
    about: `${booking.customerName}, ${booking.serviceName}, ${formatDayAndTime(booking.startAt.getTime(), zone, locale)}`,
    when: `Failed on ${formatDayAndTime(endedAt.getTime(), zone, locale)}`,
  };
};
