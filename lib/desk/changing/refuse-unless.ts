import type { BookingRow } from "../../bookings/get-booking-row";
import type { Catalog } from "../../catalog/catalog";
import { AppError } from "../../errors";
import { formatTime } from "../../locale/format";
import { workLocale } from "../../locale/work-locale";
import { inTheWayWords, objectionWords, REASONS } from "../entering/objection-words";
import type { Plan } from "./plan-change";
import type { Weighed } from "./weigh-plan";

/**
 * Refuses a change with conflicts, unless the business insists; two bookings that start at once are always refused.
 *
 * @throws AppError `conflict`, with the most important reason, and all of them in words
 */
export function refuseUnless(
  catalog: Catalog,
  booking: BookingRow,
  plan: Plan,
  weighed: Weighed,
  anyway: boolean,
): void {
  const [first] = weighed.objections;
  if (first === undefined || (anyway && first !== "same_start")) return;
  const memberId = plan.otherMember ?? booking.staffId;
  const placeId = plan.namedPlace ?? null;
  const member = memberId === null ? null : (catalog.membersById.get(memberId)?.name ?? null);
  const place = placeId === null ? null : (catalog.resourcesById.get(placeId)?.name ?? null);
  const locale = workLocale(catalog.profile.locale);
  const time = (at: Date) => formatTime(at.getTime(), catalog.profile.timezone, locale);
  const heldUntil = weighed.heldUntil === null ? null : time(new Date(weighed.heldUntil));
  const sentences = [
    ...weighed.objections.map((objection) => objectionWords(objection, { member, place, heldUntil })),
    ...weighed.inTheWay.map((other) => inTheWayWords(other, other.staffId === memberId ? member : place, time)),
  ];
  throw new AppError("conflict", sentences.join(" "), { reason: REASONS[first] });
}
