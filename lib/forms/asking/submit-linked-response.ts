import { command } from "../../commands/command";
import { SubmitLinkedResponse } from "../schema";
import type { SubmitOutcome } from "../views";

/** Takes a form that was filled in through a link. */
export const submitLinkedResponse = command({
  needs: { public: true },
  input: SubmitLinkedResponse,
  async run(_ctx, _sent): Promise<SubmitOutcome> {
    throw new Error("not built yet");
  },
});
