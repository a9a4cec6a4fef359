import { command } from "../../commands/command";
import { FormId } from "../schema";

/** Deletes a form without responses. */
export const deleteForm = command({
  needs: { user: "manage" },
  input: FormId,
  async run(_ctx, _sent): Promise<void> {
    throw new Error("not built yet");
  },
});
