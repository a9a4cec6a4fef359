import { query } from "../../commands/command";
import { FormLinkToken } from "../schema";
import type { FormToFill } from "../views";

/** The form of a link. */
export const getLinkedForm = query({
  needs: { public: true },
  input: FormLinkToken,
  async run(_ctx, _sent): Promise<FormToFill> {
    throw new Error("not built yet");
  },
});
