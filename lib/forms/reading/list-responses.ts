import { query } from "../../commands/command";
import type { ResponseEntry } from "../schema";
import { ResponsesQuery } from "../schema";

/** Who has filled in a form, newest first. */
export const listResponses = query({
  needs: { user: "manage", key: "read" },
  input: ResponsesQuery,
  async run(_ctx, _sent): Promise<{ responses: ResponseEntry[]; nextOffset?: number }> {
    throw new Error("not built yet");
  },
});
