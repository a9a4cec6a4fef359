import { services } from "../../db/schema";
import { command } from "../commands/command";
import { saveOrder } from "../orgs/save-order";
import { ReorderServices } from "./schema";

/**
 * Puts the services into the order in which customers see them; those not named follow in their old order.
 *
 * @throws AppError `invalid_fields` if an id appears twice or isn't of this business
 */
export const reorderServices = command({
  needs: { user: "manage" },
  input: ReorderServices,
  run: (ctx, { ids }) => saveOrder(ctx, services, ids),
});
