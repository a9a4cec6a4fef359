import { query } from "../../commands/command";
import { ResponsesQuery } from "../schema";
import type { ResponseHead } from "../views";

/** The responses to a form for the dashboard, newest first. */
export const listResponseHeads = query({
  needs: { user: "work" },
  input: ResponsesQuery,
  async run(_ctx, _sent): Promise<{ responses: ResponseHead[]; nextOffset?: number }> {
    throw new Error("not built yet");
  },
});
