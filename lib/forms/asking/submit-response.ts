import { command } from "../../commands/command";
import { SubmitResponse } from "../schema";
import type { SubmitOutcome } from "../views";

/** Takes a form that the holder of a booking has filled in. */
export const submitResponse = command({
  needs: { holder: true },
  input: SubmitResponse,
  async run(_ctx, _sent): Promise<SubmitOutcome> {
    throw new Error("not built yet");
  },
});
