import { command } from "../../commands/command";
import type { SavedForm } from "../schema";
import { UpdateForm } from "../schema";

/** Changes a form for a program: the last change wins. */
export const updateForm = command({
  needs: { user: "manage", key: "write" },
  input: UpdateForm,
  async run(_ctx, _sent): Promise<SavedForm> {
    throw new Error("not built yet");
  },
});
