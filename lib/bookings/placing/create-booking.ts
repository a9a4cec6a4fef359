import type { Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { ServiceWithAddOns } from "../../catalog/with-add-ons";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import type { Said } from "../../marketing/consent/said-at-booking";
import { suppressionKey } from "../../marketing/suppression/address-hash";
import { Booked } from "../answers.schema";
import { type Change, decideUntilStored } from "../change/decide-until-stored";
import type { BookingRow } from "../get-booking-row";
import { withAlternatives } from "../open-times/with-alternatives";
import { BookingRequest } from "../requests.schema";
import { bookedView } from "../views";
import { customerWish } from "./customer-wish";
import { decideOpening } from "./decide-opening";
import type { KeptTime } from "./kept-time";
import type { Surroundings } from "./load-surroundings";
import { loadSurroundings } from "./load-surroundings";
import { readStartAt } from "./read-start-at";
import { requestedService } from "./requested-service";
import { answerOf, bookingSteps, newBooking } from "./write-booking";

/**
 * Books a time as a customer does (POST /book): exactly the times that the availability read offers can be booked (rule B10).
 *
 * @throws AppError `invalid_fields` for a startAt that is no date-time or an add-on that isn't the service's; `conflict`
 * with its reason and, where other times would help, alternatives
 */
export const createBooking = command({
  needs: { public: true, key: "write" },
  input: BookingRequest,
  run: (ctx, request) => book(ctx, request, "api"),
});

/** The same from a form of the booking page, which showed the sentence about news and offers that a customer answered (rule M2). */
export const bookOnPage = command({
  needs: { public: true },
  input: BookingRequest,
  run: (ctx, request) => book(ctx, request, "booking_page"),
});

async function book(ctx: Ctx, request: BookingRequest, source: Said["source"]): Promise<Booked> {
  const startAt = readStartAt(request.startAt, ctx.org.timezone);
  const viewOf = (booking: BookingRow) => bookedView(ctx.org.slug, booking);
  return withAlternatives(ctx, startAt, customerWish(request), () =>
    decideUntilStored(ctx, Booked, placing(ctx, request, startAt, viewOf, { source })),
  );
}

type Loaded = { service: ServiceWithAddOns; wish: Wish; surroundings: Surroundings; suppressionKey: string };

type Choices = {
  /** what keeps the time for this customer, and so isn't in the way */
  kept?: KeptTime | null;
  /** where an answer about news and offers came from */
  source?: Said["source"];
};

/**
 * The change that books a time by a customer's rules.
 *
 * @param viewOf the booking as it is stored then
 */
export function placing<View>(
  ctx: Ctx,
  request: BookingRequest,
  startAt: Date,
  viewOf: (booking: BookingRow) => View,
  { kept = null, source = "api" }: Choices = {},
): Change<Loaded, View> {
  return {
    async load(catalog) {
      const service = requestedService(catalog, request);
      const wish = wishForService(catalog.calendar, service, { ...request, exceptOwnerId: kept?.ownerId });
      const [surroundings, key] = await Promise.all([
        loadSurroundings(ctx, wish, startAt),
        request.marketing === undefined ? "" : suppressionKey(ctx.db),
      ]);
      return { service, wish, surroundings, suppressionKey: key };
    },
    decide(catalog, { service, wish, surroundings, suppressionKey }) {
      const placement = decideOpening(catalog.calendar, surroundings, wish, startAt, ctx.now, {
        requestedStaffId: request.staffId,
        offeredStaffId: kept?.staffId,
        resourceId: request.resourceId,
      });
      const { pendingHoldMin } = catalog.policy;
      const booking = newBooking(ctx, { service, request, startAt, placement, source: "online", pendingHoldMin });
      const said = answerOf(request, { source, catalog, suppressionKey });
      return { view: viewOf(booking), steps: bookingSteps(ctx, booking, surroundings, { kept, said }) };
    },
  };
}
