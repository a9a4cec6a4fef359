import { query } from "../../commands/command";
import { CreateForm } from "../schema";
import type { ShownForm } from "../views";

export const previewForm = query({
  needs: { user: "manage" },
  input: CreateForm.pick({ name: true, description: true, fields: true }),
  async run(_ctx, _sent): Promise<ShownForm> {
    throw new Error("not built yet");
  },
});
