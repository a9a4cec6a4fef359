import { command } from "../commands/command";
import { ReorderProducts } from "./schema";

/**
 * Puts the products into the order in which customers see them; those not named follow in their old order.
 *
 * @throws AppError `invalid_fields` if an id appears twice or isn't of this business
 */
export const reorderProducts = command({
  needs: { user: "manage" },
  input: ReorderProducts,
  async run(_ctx, _request): Promise<{ ids: string[] }> {
    throw new Error("not built yet");
  },
});
