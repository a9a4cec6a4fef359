import { command } from "../../commands/command";
import { invalidFields } from "../../errors";
import { DeskJoinRequest } from "../requests.schema";
import { join } from "./join";

/**
 * Puts someone on the waitlist for them; an email address or a phone number is enough.
 *
 * @throws AppError as `joinWaitlist`
 */
export const joinAtDesk = command({
  needs: { user: "work" },
  input: DeskJoinRequest,
  run(ctx, request) {
    if (request.email === "" && request.phone === "") {
      throw invalidFields({ phone: ["is required if there is no email address"] });
    }
    return join(ctx, request, "admin");
  },
});
