import { eq } from "drizzle-orm";
import { users } from "../../db/schema";
import type { PersonName } from "./schema";
import type { UserCall } from "./user-call";

/** Sets what the caller is called; nothing for no name. */
export async function renameUser({ db, user }: UserCall, { name }: PersonName): Promise<{ name: string | null }> {
  const view = { name: name || null };
  await db.update(users).set(view).where(eq(users.id, user.id));
  return view;
}
