import { command } from "../commands/command";
import { CreateProduct, type SavedProduct } from "./schema";

/**
 * Adds a product (rule S1.1).
 *
 * @throws AppError `invalid_fields` at `name` or `sku` if it is taken, at `priceCents` for an amount that cards can't be charged exactly;
 * `conflict` (`too_many`)
 */
export const createProduct = command({
  needs: { user: "manage", key: "write" },
  input: CreateProduct,
  async run(_ctx, _request): Promise<SavedProduct> {
    throw new Error("not built yet");
  },
});
