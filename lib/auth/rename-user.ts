import { eq } from "drizzle-orm";
import { users } from "../../db/schema";
import { command } from "../commands/command";
import { RenameUser } from "./schema";

/** Sets the caller's name; empty for none. */
export const renameUser = command({
  needs: { self: true },
  input: RenameUser,
  async run({ db, user }, { name }): Promise<{ name: string | null }> {
    const view = { name: name || null };
    await db.update(users).set(view).where(eq(users.id, user.id));
    return view;
  },
});
