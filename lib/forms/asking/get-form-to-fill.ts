import { query } from "../../commands/command";
import { FormOfBooking } from "../schema";
import type { FormToFill } from "../views";

/** A form of a booking for its holder. */
export const getFormToFill = query({
  needs: { user: "work", holder: true },
  input: FormOfBooking,
  async run(_ctx, _sent): Promise<FormToFill> {
    throw new Error("not built yet");
  },
});
