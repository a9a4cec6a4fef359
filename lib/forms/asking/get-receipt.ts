import { query } from "../../commands/command";
import { ReceiptSecret } from "../schema";
import type { FilledForm } from "../views";

/** Everything that was just sent, for an hour. */
export const getReceipt = query({
  needs: { public: true, holder: true },
  input: ReceiptSecret,
  async run(_ctx, _sent): Promise<FilledForm> {
    throw new Error("not built yet");
  },
});
