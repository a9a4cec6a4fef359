import { query } from "../../commands/command";
import { FormId } from "../schema";
import type { FormToEdit } from "../views";

/** A form as the dashboard edits it. */
export const getFormToEdit = query({
  needs: { user: "manage" },
  input: FormId,
  async run(_ctx, _sent): Promise<FormToEdit> {
    throw new Error("not built yet");
  },
});
