import { command } from "../../commands/command";
import { keyRing } from "../../secrets/sealing-ring";
import { NewFormLink } from "../schema";
import { makeLink } from "./make-link";

/**
 * Makes a link to a form, to be opened at the desk on another screen (rule F10.1). It's shown only now.
 *
 * @throws AppError as `makeLink`
 */
export const openAtDesk = command({
  needs: { user: "work" },
  input: NewFormLink,
  async run(ctx, asked): Promise<{ token: string; expiresAt: Date }> {
    const ring = await keyRing(ctx.db);
    const made = await ctx.db.transaction((tx) => makeLink(ctx, tx, ring, { ...asked, door: "desk" }));
    return { token: made.token, expiresAt: made.expiresAt };
  },
});
