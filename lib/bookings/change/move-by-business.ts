import { command } from "../../commands/command";
import { MovedByBusiness } from "../answers.schema";
import { MoveByBusiness } from "../dashboard-requests.schema";
import { getBookingRow } from "../get-booking-row";
import { withAlternatives } from "../open-times/with-alternatives";
import { readStartAt } from "../placing/read-start-at";
import { decideUntilStored } from "./decide-until-stored";
import { move } from "./move-booking";
import { wishForMove } from "./wish-for-move";

/**
 * Moves a booking for the business, to a time that is open by the rules of every move (rule C9), and to the member
 * named, if one is; another member replaces the customer's wish (rule C9.1). It never costs the customer (rule C4.1).
 *
 * @throws AppError `invalid_fields` for a startAt that is no date-time or past; `not_found`; `conflict` with its reason
 * (`staff_unavailable`: the member named is not active, bookable and linked) and, where they help, alternatives
 */
export const moveByBusiness = command({
  needs: { user: "work" },
  input: MoveByBusiness,
  async run(ctx, { id, startAt: asked, staffId, isCustomerTold }): Promise<MovedByBusiness> {
    const startAt = readStartAt(asked, ctx.org.timezone);
    return withAlternatives(
      ctx,
      startAt,
      async (catalog) => wishForMove(catalog, await getBookingRow(ctx.db, ctx.org.id, id), staffId),
      () =>
        decideUntilStored(
          ctx,
          MovedByBusiness,
          move(ctx, { id, startAt, staffId, isCustomerUntold: !isCustomerTold }, (moved, isUnchanged) => ({
            ok: true,
            id,
            startAt: moved.startAt.toISOString(),
            staffId: moved.staffId,
            isUnchanged,
          })),
        ),
    );
  },
});
