import { command } from "../commands/command";
import { ReceiveStock, type SavedProduct } from "./schema";

/**
 * Adds units that came in to a product's stock; twice without an `Idempotency-Key` adds twice.
 *
 * @throws AppError `not_found`; `conflict` with `not_tracked`; `invalid_fields` at `quantity` for more than a stock can be
 */
export const receiveStock = command({
  needs: { user: "manage", key: "write" },
  input: ReceiveStock,
  async run(_ctx, _request): Promise<SavedProduct> {
    throw new Error("not built yet");
  },
});
