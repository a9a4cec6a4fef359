import { endSessions } from "./end-sessions";
import type { UserCall } from "./user-call";

/** Signs the caller out on every device, this one included. */
export async function signOutEverywhere({ db, user }: UserCall): Promise<null> {
  await db.transaction((tx) => endSessions(tx, user));
  return null;
}
