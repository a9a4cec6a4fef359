import { query } from "../../commands/command";
import type { FormSummary } from "../schema";
import { FormsQuery } from "../schema";

/** The forms by name. */
export const listForms = query({
  needs: { user: "manage", key: "read" },
  input: FormsQuery,
  async run(_ctx, _sent): Promise<{ forms: FormSummary[]; nextOffset?: number }> {
    throw new Error("not built yet");
  },
});
