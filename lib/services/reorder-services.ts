import { services } from "../../db/schema";
import type { Ctx } from "../context";
import { saveOrder } from "../orgs/save-order";
import type { ReorderServices } from "./schema";

/**
 * Puts the services into an order, in which customers see them; those not named follow as they were.
 *
 * @throws AppError `invalid_fields` when an id stands twice or is not of this business
 */
export const reorderServices = (ctx: Ctx, { ids }: ReorderServices): Promise<{ ids: string[] }> =>
  saveOrder(ctx, services, ids);
