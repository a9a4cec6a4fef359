import { getBookingRow } from "../../bookings/get-booking-row";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import type { BookingInTheWay } from "../entering/bookings-in-the-way";
import type { Objection } from "../entering/objections";
import { planChange } from "./plan-change";
import { WeighedChange } from "./schema";
import { weighPlan } from "./weigh-plan";

/** The conflicts of a change, and which bookings are in its way. */
export type WeighedChangeView = {
  objections: Objection[];
  inTheWay: BookingInTheWay[];
  heldUntil: string | null;
};

/**
 * Finds the conflicts of a change of a booking, by the rules that decide about it (rule B15.2).
 *
 * @throws AppError `not_found`; `invalid_fields`; `conflict` with `service_unavailable` or `staff_unavailable`
 */
export const weighChange = query({
  needs: { user: "work" },
  input: WeighedChange,
  async run(ctx, { id, ...wanted }): Promise<WeighedChangeView> {
    const [catalog, booking] = await Promise.all([catalogOf(ctx.db, ctx.org), getBookingRow(ctx.db, ctx.org.id, id)]);
    const plan = planChange(catalog, booking, wanted);
    const { objections, inTheWay, heldUntil } = await weighPlan(ctx, catalog, booking, plan);
    return { objections, inTheWay, heldUntil };
  },
});
