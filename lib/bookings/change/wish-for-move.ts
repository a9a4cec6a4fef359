import type { Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { Catalog } from "../../catalog/catalog";
import { isBookable } from "../../catalog/eligible-members";
import type { BookingRow } from "../get-booking-row";

/**
 * What moving a booking asks of the calendar: its own length, buffers and party (rule C9.3); only the member that the customer asked for,
 * as long as active, bookable and linked; else any linked one (rule C9.1). Its own time counts as free.
 *
 * @param staffId a member requested for the move: only that one
 */
export function wishForMove(catalog: Catalog, booking: BookingRow, staffId?: string | null): Wish | null {
  const service = catalog.servicesById.get(booking.serviceId);
  if (!service) return null;
  const requested = booking.staffRequested;
  const member = requested === null ? undefined : catalog.membersById.get(requested);
  const keepsWish = member !== undefined && isBookable(member) && service.memberIds.includes(member.id);
  return wishForService(catalog.calendar, service, {
    staffId: staffId ?? (keepsWish ? requested : null),
    partySize: booking.partySize,
    durationMin: booking.durationMin,
    bufferBeforeMin: booking.bufferBeforeMin,
    bufferAfterMin: booking.bufferAfterMin,
    exceptOwnerId: booking.id,
  });
}
