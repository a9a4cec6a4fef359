import { command } from "../../commands/command";
import { FormsOfService } from "../schema";

/** Sets which forms a service has, in this order. */
export const orderForms = command({
  needs: { user: "manage" },
  input: FormsOfService,
  async run(_ctx, _sent): Promise<void> {
    throw new Error("not built yet");
  },
});
