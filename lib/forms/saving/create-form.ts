import { command } from "../../commands/command";
import type { SavedForm } from "../schema";
import { CreateForm } from "../schema";

/** Adds a form (also from a file of one). */
export const createForm = command({
  needs: { user: "manage", key: "write" },
  input: CreateForm,
  async run(_ctx, _sent): Promise<SavedForm> {
    throw new Error("not built yet");
  },
});
