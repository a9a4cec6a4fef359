import { type AdminOpening, freeAt } from "../../availability/admin-opening";
import type { Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { Booked } from "../answers.schema";
import { decideUntilStored } from "../change/decide-until-stored";
import { withAlternatives } from "../open-times/with-alternatives";
import type { BookingRequest } from "../requests.schema";
import { bookedView } from "../views";
import { chooseMember, type Load } from "./choose-member";
import { chooseTableAnyway } from "./choose-table";
import { customerWish } from "./customer-wish";
import type { Placement } from "./decide-opening";
import { loadSurroundings } from "./load-surroundings";
import { membersStartingAt } from "./members-starting-at";
import { readStartAt } from "./read-start-at";
import { requestedService } from "./requested-service";
import { bookingSteps, newBooking } from "./write-booking";

/**
 * Books a time as the business does (rule B13.1): any instant, overlapping if need be. The one
 * guard is that a member never has two bookings that start at the same instant. The customer hears of it unless told otherwise.
 *
 * @throws AppError `invalid_fields`; `conflict` with `service_unavailable`, `staff_unavailable` or `staff_taken`
 */
export async function bookByBusiness(
  ctx: Ctx,
  request: BookingRequest,
  { isCustomerUntold = false } = {},
): Promise<Booked> {
  const startAt = readStartAt(request.startAt, ctx.org.timezone);
  return withAlternatives(ctx, startAt, customerWish(request), () =>
    decideUntilStored(ctx, Booked, {
      async load(catalog) {
        const service = requestedService(catalog, request);
        const wish = wishForService(catalog.calendar, service, { ...request, takesAnyActiveMember: true });
        if (wish.refusal === "staff_unavailable") throw conflict("staff_unavailable");
        const [surroundings, startingThen] = await Promise.all([
          loadSurroundings(ctx, wish, startAt, "all"),
          membersStartingAt(ctx.db, ctx.org.id, startAt, ctx.now),
        ]);
        return { service, wish, surroundings, startingThen };
      },
      decide(catalog, { service, wish, surroundings, startingThen }) {
        const { busy, loads } = surroundings;
        const opening = freeAt(catalog.calendar, busy, wish, startAt.getTime(), ctx.now.getTime());
        const placement = {
          ...chooseAdminMember(adminCandidates(wish, opening, startingThen), loads, request.staffId),
          resourceId: chooseTableAnyway(wish.resourceIds, opening.resourcesFree, request.resourceId),
        };
        const { pendingHoldMin } = catalog.policy;
        const booking = newBooking(ctx, { service, request, startAt, placement, source: "admin", pendingHoldMin });
        return {
          view: bookedView(catalog.profile.slug, booking),
          steps: bookingSteps(ctx, booking, surroundings, isCustomerUntold ? { isCustomerUntold } : {}),
        };
      },
    }),
  );
}

/**
 * Free by the engine first, then those that nothing overlaps, then all (rule B13.2); never one who starts another booking at
 * the same instant. Null when no member is needed.
 */
function adminCandidates(
  { memberIds }: Wish,
  { free, notOverlapping }: AdminOpening,
  startingThen: ReadonlySet<string>,
): string[] | null {
  if (memberIds === null) return null;
  const without = (ids: readonly string[]) => ids.filter((id) => !startingThen.has(id));
  return [without(free), without(notOverlapping), without(memberIds)].find((ids) => ids.length > 0) ?? [];
}

function chooseAdminMember(
  candidates: string[] | null,
  loads: ReadonlyMap<string, Load>,
  requestedStaffId: string | undefined,
): Pick<Placement, "staffId" | "assignment"> {
  if (candidates === null) return { staffId: null, assignment: null };
  const choice = chooseMember(candidates, loads);
  if (choice === null) throw conflict("staff_taken");
  return requestedStaffId === undefined ? choice : { staffId: choice.staffId, assignment: { rule: "requested" } };
}
