import { command } from "../../commands/command";
import { NewFormLink } from "../schema";

/** Mails the customer a link to a form. */
export const mailLink = command({
  needs: { user: "work" },
  input: NewFormLink,
  async run(_ctx, _sent): Promise<void> {
    throw new Error("not built yet");
  },
});
