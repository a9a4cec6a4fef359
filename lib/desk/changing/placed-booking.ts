import { freeAt } from "../../availability/admin-opening";
import type { BookingRow } from "../../bookings/get-booking-row";
import { adminCandidates, chooseAdminMember } from "../../bookings/placing/choose-admin-member";
import { chooseTableAnyway } from "../../bookings/placing/choose-table";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import type { Plan } from "./plan-change";
import type { Weighed } from "./weigh-plan";

/** The booking at its new time: with the requested or current member and table, or with free ones (rules B13.2, B13.3). */
export function placedBooking(
  ctx: Ctx,
  catalog: Catalog,
  booking: BookingRow,
  plan: Plan,
  { place }: Weighed,
): BookingRow {
  const { target, otherMember, namedPlace } = plan;
  if (place === null) return target;
  const { wish, surroundings, startingThen } = place;
  const { busy, loads } = surroundings;
  const opening = freeAt(catalog.calendar, busy, wish, target.startAt.getTime(), ctx.now.getTime());
  const named = otherMember ?? undefined;
  const chosen = chooseAdminMember(adminCandidates(wish, opening, startingThen), loads, named);
  const isSame = chosen.staffId === booking.staffId;
  const { holdEndsAt } = target;
  const startsBeforeIt = holdEndsAt !== null && target.startAt < holdEndsAt && target.startAt > ctx.now;
  return {
    ...target,
    ...(isSame ? {} : chosen),
    staffRequested: otherMember ?? booking.staffRequested,
    resourceId: chooseTableAnyway(
      wish.resourceIds,
      opening.resourcesFree,
      namedPlace ?? booking.resourceId ?? undefined,
    ),
    holdEndsAt: startsBeforeIt ? target.startAt : holdEndsAt,
  };
}
