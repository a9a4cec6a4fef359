import { resources } from "../../db/schema";
import type { Ctx } from "../context";
import { saveOrder } from "../orgs/save-order";
import type { ReorderResources } from "./schema";

/**
 * Puts the tables and rooms into an order; those not named follow as they were. Of two that fit a party equally well the first
 * is taken (DECISIONS B7).
 *
 * @throws AppError `invalid_fields` when an id stands twice or is not of this business
 */
export const reorderResources = (ctx: Ctx, { ids }: ReorderResources): Promise<{ ids: string[] }> =>
  saveOrder(ctx, resources, ids);
