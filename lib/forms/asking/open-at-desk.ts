import { command } from "../../commands/command";
import { NewFormLink } from "../schema";

/** Makes a link to a form, for a tablet at the desk. */
export const openAtDesk = command({
  needs: { user: "work" },
  input: NewFormLink,
  async run(_ctx, _sent): Promise<{ token: string; expiresAt: Date }> {
    throw new Error("not built yet");
  },
});
