import { query } from "../../commands/command";
import { AppointmentNamed } from "../schema";
import type { FormsOfBooking } from "../views";

/** What is asked for a booking, and what has been filled in. */
export const getFormsOfBooking = query({
  needs: { user: "work", holder: true },
  input: AppointmentNamed,
  async run(_ctx, _sent): Promise<FormsOfBooking> {
    throw new Error("not built yet");
  },
});
