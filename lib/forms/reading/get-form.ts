import { query } from "../../commands/command";
import type { FormView } from "../schema";
import { FormId } from "../schema";

/** A form with its fields. */
export const getForm = query({
  needs: { user: "manage", key: "read" },
  input: FormId,
  async run(_ctx, _sent): Promise<{ form: FormView }> {
    throw new Error("not built yet");
  },
});
