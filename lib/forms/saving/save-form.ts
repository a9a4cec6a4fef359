import { command } from "../../commands/command";
import type { SavedForm } from "../schema";
import { SaveForm } from "../schema";

/** Changes a form in the dashboard; refused as `changed_meanwhile` for a version that isn't the current one. */
export const saveForm = command({
  needs: { user: "manage" },
  input: SaveForm,
  async run(_ctx, _sent): Promise<SavedForm> {
    throw new Error("not built yet");
  },
});
