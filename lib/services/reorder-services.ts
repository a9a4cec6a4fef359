import { services } from "../../db/schema";
import { command } from "../commands/command";
import { saveOrder } from "../orgs/save-order";
import { ReorderServices } from "./schema";

/**
 * Puts the services into an order, in which customers see them; those not named follow as they were.
 *
 * @throws AppError `invalid_fields` when an id stands twice or is not of this business
 */
export const reorderServices = command({
  needs: { user: "manage" },
  input: ReorderServices,
  run: (ctx, { ids }) => saveOrder(ctx, services, ids),
});
