import { command } from "../../commands/command";
import { CancelInDashboard } from "../dashboard-requests.schema";
import { cancelForBusiness } from "./cancel-booking";

/**
 * Cancels a booking for the business at its dashboard, where a deposit that the policy would keep can be paid back, and the
 * customer be left untold (rule C4.2).
 *
 * @throws AppError as `cancelForBusiness`
 */
export const cancelAtDesk = command({
  needs: { user: "work" },
  input: CancelInDashboard,
  run: (ctx, { id, reason = null, refundsAnyway, isCustomerTold }) =>
    cancelForBusiness(ctx, id, reason, { refundsAnyway, isCustomerUntold: !isCustomerTold }),
});
