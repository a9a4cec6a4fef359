import { z } from "zod";
import { command } from "../commands/command";
import { endSessions } from "./end-sessions";

/** Signs the caller out on every device, this one included. */
export const signOutEverywhere = command({
  needs: { self: true },
  input: z.object({}),
  async run({ db, user }): Promise<null> {
    await db.transaction((tx) => endSessions(tx, user));
    return null;
  },
});
