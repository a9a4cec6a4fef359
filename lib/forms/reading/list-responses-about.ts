import { query } from "../../commands/command";
import { CustomerOrBooking } from "../schema";
import type { ResponseHead } from "../views";

/** The responses of a customer, or for a booking, newest first. */
export const listResponsesAbout = query({
  needs: { user: "work" },
  input: CustomerOrBooking,
  async run(_ctx, _sent): Promise<ResponseHead[]> {
    throw new Error("not built yet");
  },
});
