import { personalBookings } from "../bookings/personal-bookings";
import type { Ctx } from "../context";
import { gatherPersonalData, PERSONAL_ROWS_MAX, type PersonalData } from "../customers/personal-data";
import { personalOrders } from "../orders/personal-orders";
import { personalEntries } from "../waitlist/personal-entries";

/** What the rooms keep about people. */
const personalData: readonly PersonalData[] = [
  { keeps: "bookings", list: (ctx, person) => personalBookings(ctx, person, PERSONAL_ROWS_MAX) },
  { keeps: "orders", list: (ctx, person) => personalOrders(ctx, person, PERSONAL_ROWS_MAX) },
  { keeps: "waitlist", list: (ctx, person) => personalEntries(ctx, person, PERSONAL_ROWS_MAX) },
];

/**
 * A copy of everything that a business keeps about a customer.
 *
 * @throws AppError `not_found`, also for another business's id
 */
export const exportCustomerData = (ctx: Ctx, id: string) => gatherPersonalData(ctx, id, personalData);
