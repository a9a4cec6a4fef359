import { Badge } from "@/app/_components/lists/badge";
import type { ListedBooking } from "@/lib/desk/list/list-bookings-page";
import { BOOKING_STATUS_WORDS } from "./status-words";

export function StatusBadge({ status }: { status: ListedBooking["status"] }) {
  const { name, tone } = BOOKING_STATUS_WORDS[status];
  return <Badge tone={tone}>{name}</Badge>;
}
