import { command } from "../commands/command";
import { bodyHash } from "../idempotency/body-hash";
import { receive } from "./receive-stock";
import { ReceiveAtDesk } from "./schema";

/**
 * Adds units that came in, from the dashboard's form, whose own key makes it add them once (rule A10.4).
 *
 * @throws AppError as `receiveStock`
 */
export const receiveAtDesk = command({
  needs: { user: "manage" },
  input: ReceiveAtDesk,
  run: (ctx, { formKey: key, ...units }) =>
    receive({ ...ctx, idempotency: { scope: "DASHBOARD receive", key, bodyHash: bodyHash(units) } }, units),
});
