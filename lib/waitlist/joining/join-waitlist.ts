import { command } from "../../commands/command";
import { JoinRequest } from "../requests.schema";
import { join } from "./join";

/**
 * Puts a customer on the waitlist, and emails them the private link to their place (rule W2).
 *
 * @throws AppError `invalid_fields`; `conflict` with `service_unavailable`, `staff_unavailable`, `table_too_small`, `not_full` (with
 * alternatives: an open time fits), `already_waiting` (the link is emailed again), `too_many`
 */
export const joinWaitlist = command({
  needs: { public: true },
  input: JoinRequest,
  run: (ctx, request) => join(ctx, request, "online"),
});
