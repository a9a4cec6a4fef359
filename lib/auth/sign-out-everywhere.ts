import { command } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";
import { endSessions } from "./end-sessions";

/** Signs the caller out on every device, this one included. */
export const signOutEverywhere = command({
  needs: { self: true },
  input: Nothing,
  async run({ db, user }): Promise<null> {
    await db.transaction((tx) => endSessions(tx, user));
    return null;
  },
});
