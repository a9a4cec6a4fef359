import { bookByBusiness } from "../../bookings/placing/book-by-business";
import { command } from "../../commands/command";
import { AppError } from "../../errors";
import { bodyHash } from "../../idempotency/body-hash";
import { firstFreeToday } from "./find-walk-in";
import { BookWalkIn } from "./schema";

/**
 * Books a customer at the counter with the next available member (rule B13.5): now, or as soon as one is available today. No deposit is
 * asked for, and no name is needed. The form's own key makes it book once (rule A10.4).
 *
 * @throws AppError as `bookByBusiness`; `conflict` if there is no time left for it today
 */
export const bookWalkIn = command({
  needs: { user: "work" },
  input: BookWalkIn,
  run: (ctx, { formKey: key, name = "Walk-in", ...asked }) => {
    const idempotency = { scope: "DASHBOARD walk-in", key, bodyHash: bodyHash({ ...asked, name }) };
    const request = {
      ...asked,
      name,
      email: "",
      startAt: ctx.now.toISOString(),
      notes: undefined,
      resourceId: undefined,
    };
    return bookByBusiness({ ...ctx, idempotency }, request, {
      isAtDesk: true,
      waivesDeposit: true,
      findStart: async (calendar, wish) => {
        const found = await firstFreeToday(ctx, calendar, wish);
        if (found === null) throw new AppError("conflict", "There’s no time left for this today.");
        return new Date(found.startMs);
      },
    });
  },
});
