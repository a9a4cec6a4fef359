import { z } from "zod";
import { personalBookings } from "../bookings/personal-bookings";
import { listReceived } from "../campaigns/reading/list-received";
import { command } from "../commands/command";
import { gatherPersonalData, PERSONAL_ROWS_MAX, type PersonalData } from "../customers/personal-data";
import { AnyId } from "../fields/id.schema";
import { personalResponses } from "../forms/reading/personal-responses";
import { personalConsents } from "../marketing/personal-consents";
import { personalOrders } from "../orders/personal-orders";
import { personalEntries } from "../waitlist/personal-entries";

/** What the rooms keep about people. */
const personalData: readonly PersonalData[] = [
  { keeps: "bookings", list: (ctx, person) => personalBookings(ctx, person, PERSONAL_ROWS_MAX) },
  { keeps: "orders", list: (ctx, person) => personalOrders(ctx, person, PERSONAL_ROWS_MAX) },
  { keeps: "waitlist", list: (ctx, person) => personalEntries(ctx, person, PERSONAL_ROWS_MAX) },
  { keeps: "marketing", list: (ctx, person) => personalConsents(ctx, person, PERSONAL_ROWS_MAX) },
  { keeps: "campaigns", list: (ctx, { id }) => listReceived(ctx, id, PERSONAL_ROWS_MAX) },
  { keeps: "forms", list: (ctx, person) => personalResponses(ctx, person, PERSONAL_ROWS_MAX) },
];

/**
 * A copy of everything that a business keeps about a customer. That answers to forms are in it is written down (rule F12.2).
 *
 * @throws AppError `not_found`, also for another business's id
 */
export const exportCustomerData = command({
  needs: { user: "manage" },
  input: z.object({ id: AnyId }),
  run: (ctx, { id }) => gatherPersonalData(ctx, id, personalData),
});
