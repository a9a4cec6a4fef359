import { resources } from "../../db/schema";
import { command } from "../commands/command";
import { saveOrder } from "../orgs/save-order";
import { ReorderResources } from "./schema";

/**
 * Puts the tables and rooms into an order; those not named follow in their old order. Of two that fit a party equally well the first is
 * used (rules B7.3, B9.2).
 *
 * @throws AppError `invalid_fields` if an id appears twice or isn't of this business
 */
export const reorderResources = command({
  needs: { user: "manage" },
  input: ReorderResources,
  run: (ctx, { ids }) => saveOrder(ctx, resources, ids),
});
