import { freeAt } from "../../availability/admin-opening";
import type { BusinessCalendar, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { Booked } from "../answers.schema";
import { decideUntilStored } from "../change/decide-until-stored";
import { withAlternatives } from "../open-times/with-alternatives";
import type { BookingRequest } from "../requests.schema";
import { bookedView } from "../views";
import { adminCandidates, chooseAdminMember } from "./choose-admin-member";
import { chooseTableAnyway } from "./choose-table";
import { customerWish } from "./customer-wish";
import { loadSurroundings } from "./load-surroundings";
import { membersStartingAt } from "./members-starting-at";
import { readStartAt } from "./read-start-at";
import { requestedService } from "./requested-service";
import { bookingSteps, newBooking } from "./write-booking";

/** What only people at the desk can choose. */
export type DeskChoices = {
  isCustomerUntold?: boolean;
  /** any active service and member, and a customer of whom only the name is known (rule B13.4) */
  isAtDesk?: boolean;
  /** the known customer whom it is for; else whoever has the contact, or somebody new */
  customerId?: string;
  /** for the team alone */
  teamNotes?: string;
  /** the deposit is not asked for: the customer stands at the counter */
  waivesDeposit?: boolean;
  /** finds the start instead of the one in the request */
  findStart?: (calendar: BusinessCalendar, wish: Wish) => Promise<Date>;
};

/**
 * Books a time as the business does (rule B13.1): any instant, overlapping if need be. The one
 * guard is that a member never has two bookings that start at the same instant. The customer hears of it unless told otherwise.
 *
 * @throws AppError `invalid_fields`; `conflict` with `service_unavailable`, `staff_unavailable` or `staff_taken`
 */
export async function bookByBusiness(
  ctx: Ctx,
  request: BookingRequest,
  { isAtDesk = false, customerId, teamNotes, waivesDeposit = false, findStart, ...choices }: DeskChoices = {},
): Promise<Booked> {
  const asked = readStartAt(request.startAt, ctx.org.timezone);
  const isCustomerUntold = choices.isCustomerUntold || request.email === "";
  return withAlternatives(ctx, asked, customerWish(request), () =>
    decideUntilStored(ctx, Booked, {
      async load(catalog) {
        const service = requestedService(catalog, request, { isAtDesk });
        const wish = wishForService(catalog.calendar, service, {
          ...request,
          takesAnyActiveMember: true,
          takesTeamOnly: isAtDesk,
        });
        if (wish.refusal === "staff_unavailable") throw conflict("staff_unavailable");
        const startAt = findStart ? await findStart(catalog.calendar, wish) : asked;
        const [surroundings, startingThen] = await Promise.all([
          loadSurroundings(ctx, wish, startAt, "all"),
          membersStartingAt(ctx.db, ctx.org.id, startAt, ctx.now),
        ]);
        return { startAt, service, wish, surroundings, startingThen };
      },
      decide(catalog, { startAt, service, wish, surroundings, startingThen }) {
        const { busy, loads } = surroundings;
        const opening = freeAt(catalog.calendar, busy, wish, startAt.getTime(), ctx.now.getTime());
        const placement = {
          ...chooseAdminMember(adminCandidates(wish, opening, startingThen), loads, request.staffId),
          resourceId: chooseTableAnyway(wish.resourceIds, opening.resourcesFree, request.resourceId),
        };
        const { pendingHoldMin } = catalog.policy;
        const decided = {
          service,
          request,
          startAt,
          placement,
          source: "admin",
          pendingHoldMin,
          waivesDeposit,
        } as const;
        const booking = newBooking(ctx, { ...decided, customerId, teamNotes });
        return {
          view: bookedView(catalog.profile.slug, booking),
          steps: bookingSteps(ctx, booking, surroundings, isCustomerUntold ? { isCustomerUntold } : {}),
        };
      },
    }),
  );
}
