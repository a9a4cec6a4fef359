import { command } from "../../commands/command";
import { decideOnly } from "../change/decide-until-stored";
import { withAlternatives } from "../open-times/with-alternatives";
import { BookingRequest } from "../requests.schema";
import { placing } from "./create-booking";
import { customerWish } from "./customer-wish";
import { readStartAt } from "./read-start-at";

/**
 * What booking a time as a customer would result in right now, without changing anything (rule E9.4). It uses the booking code itself,
 * without its steps.
 *
 * @throws AppError as `createBooking`
 */
export const previewBooking = command({
  needs: { key: "write" },
  input: BookingRequest,
  run(ctx, request) {
    const startAt = readStartAt(request.startAt, ctx.org.timezone);
    return withAlternatives(ctx, startAt, customerWish(request), () =>
      decideOnly(
        ctx,
        placing(ctx, request, startAt, (booking) => ({
          status: booking.status,
          startAt: booking.startAt.toISOString(),
          endAt: booking.endAt.toISOString(),
          durationMin: booking.durationMin,
          priceCents: booking.priceCents,
          depositCents: booking.depositCents,
          needsPayment: booking.depositStatus === "due",
          staffId: booking.staffId,
          resourceId: booking.resourceId,
        })),
      ),
    );
  },
});
