import { command } from "../../commands/command";
import { FormId } from "../schema";

/** All responses to a form as JSON, with versions and evidence; written down. */
export const exportJson = command({
  needs: { user: "manage" },
  input: FormId,
  async run(_ctx, _sent): Promise<{ filename: string; text: string }> {
    throw new Error("not built yet");
  },
});
