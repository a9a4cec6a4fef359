import { command } from "../../commands/command";
import { OrderNamed } from "../schema";

/**
 * Records that a paid order was handed over. A second click changes nothing.
 *
 * @throws AppError `not_found`; `conflict` with `not_paid`, or `already_refunded` once its money is owed or given back
 */
export const collectOrder = command({
  needs: { user: "work" },
  input: OrderNamed,
  async run(_ctx, _request): Promise<{ ok: true }> {
    throw new Error("not built yet");
  },
});
