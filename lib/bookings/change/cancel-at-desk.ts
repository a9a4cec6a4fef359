import { command } from "../../commands/command";
import { CancelInDashboard } from "../dashboard-requests.schema";
import { cancelForBusiness } from "./cancel-booking";

/**
 * Cancels a booking for the business in the dashboard, with the options to refund a deposit that the policy would keep and not to email the
 * customer (rule C4.2).
 *
 * @throws AppError as `cancelForBusiness`
 */
export const cancelAtDesk = command({
  needs: { user: "work" },
  input: CancelInDashboard,
  run: (ctx, { id, reason = null, refundsAnyway, isCustomerTold }) =>
    cancelForBusiness(ctx, id, reason, { refundsAnyway, isCustomerUntold: !isCustomerTold }),
});
