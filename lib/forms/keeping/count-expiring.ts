import { query } from "../../commands/command";
import { RetentionAsked } from "../schema";

/** How many responses to a form a retention would empty at once. */
export const countExpiring = query({
  needs: { user: "manage" },
  input: RetentionAsked,
  async run(_ctx, _sent): Promise<{ count: number }> {
    throw new Error("not built yet");
  },
});
