import { command } from "../commands/command";
import { ProductNamed } from "./schema";

/**
 * Deletes a product that was never ordered and whose stock never moved; any other can only be taken out of the shop (rule S8.1).
 *
 * @throws AppError `not_found`; `conflict` for a product that was used
 */
export const deleteProduct = command({
  needs: { user: "manage" },
  input: ProductNamed,
  async run(_ctx, _request): Promise<void> {
    throw new Error("not built yet");
  },
});
