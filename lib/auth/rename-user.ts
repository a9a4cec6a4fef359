import { eq } from "drizzle-orm";
import { users } from "../../db/schema";
import { command } from "../commands/command";
import { PersonName } from "./schema";

/** Sets what the caller is called; nothing for no name. */
export const renameUser = command({
  needs: { self: true },
  input: PersonName,
  async run({ db, user }, { name }): Promise<{ name: string | null }> {
    const view = { name: name || null };
    await db.update(users).set(view).where(eq(users.id, user.id));
    return view;
  },
});
