import { eq } from "drizzle-orm";
import { users } from "../../db/schema";
import { command } from "../commands/command";
import { RenameUser } from "./schema";

/** Sets what the caller is called; nothing for no name. */
export const renameUser = command({
  needs: { self: true },
  input: RenameUser,
  async run({ db, user }, { name }): Promise<{ name: string | null }> {
    const view = { name: name || null };
    await db.update(users).set(view).where(eq(users.id, user.id));
    return view;
  },
});
