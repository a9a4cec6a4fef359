import { freeAt } from "../../availability/admin-opening";
import type { BusinessCalendar, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { suppressionKey } from "../../marketing/suppression/address-hash";
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
import { answerOf, bookingSteps, newBooking } from "./write-booking";

/** What only the team can choose. */
export type DeskChoices = {
  isCustomerUntold?: boolean;
  /** any active service and member, and a customer with only a name (rule B13.4) */
  isAtDesk?: boolean;
  /** the known customer it is for; else the one with the contact, or a new one */
  customerId?: string;
  /** for the team only */
  teamNotes?: string;
  /** no deposit is asked for: the customer is at the counter */
  waivesDeposit?: boolean;
  /** determines the start, instead of the request */
  findStart?: (calendar: BusinessCalendar, wish: Wish) => Promise<Date>;
};

/**
 * Books a time as the business does (rule B13.1): any instant, even if it overlaps. The only limit is that a member never has two bookings
 * that start at the same instant. The customer is emailed unless the business chooses otherwise.
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
        const [surroundings, startingThen, key] = await Promise.all([
          loadSurroundings(ctx, wish, startAt, "all"),
          membersStartingAt(ctx.db, ctx.org.id, startAt, ctx.now),
          request.marketing === undefined ? "" : suppressionKey(ctx.db),
        ]);
        return { startAt, service, wish, surroundings, startingThen, suppressionKey: key };
      },
      decide(catalog, { startAt, service, wish, surroundings, startingThen, suppressionKey }) {
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
          steps: bookingSteps(ctx, booking, surroundings, {
            details: isCustomerUntold ? { isCustomerUntold } : {},
            said: answerOf(request, { source: "api", catalog, suppressionKey }),
          }),
        };
      },
    }),
  );
}
