import { query } from "../../commands/command";
import { findVersion } from "../saving/find-form";
import { FormOfBooking } from "../schema";
import type { FormToFill } from "../views";
import { placeOfBooking } from "./place";
import { signingText } from "./signing-text";

/**
 * A form of a booking for its holder: to fill in, filled in, or closed. Never what was answered: the booking's link gets forwarded (rule
 * F8.2).
 *
 * @throws AppError `not_found` for a form that doesn't belong to the booking, too
 */
export const getFormToFill = query({
  needs: { user: "work", holder: true },
  input: FormOfBooking,
  async run(ctx, asked): Promise<FormToFill> {
    const { form, filledAt, closed, door } = await placeOfBooking(ctx, ctx.db, asked);
    if (filledAt !== null) return { door, state: "filled", name: form.name, filledAt };
    if (closed !== null) return { door, state: "closed", name: form.name, why: closed };
    const shown = await findVersion(ctx.db, ctx.org.id, form.id, form.version);
    return { door, state: "open", form: shown, signing: signingText(ctx.org, ctx.now), customerName: null };
  },
});
