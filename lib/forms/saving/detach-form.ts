import { command } from "../../commands/command";
import type { Attachment } from "../schema";
import { FormAndService } from "../schema";

/** Takes a form from a service. */
export const detachForm = command({
  needs: { user: "manage", key: "write" },
  input: FormAndService,
  async run(_ctx, _sent): Promise<Attachment> {
    throw new Error("not built yet");
  },
});
