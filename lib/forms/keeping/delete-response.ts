import { command } from "../../commands/command";
import { ResponseId } from "../schema";

/** Empties a response for good. */
export const deleteResponse = command({
  needs: { user: "manage" },
  input: ResponseId,
  async run(_ctx, _sent): Promise<void> {
    throw new Error("not built yet");
  },
});
