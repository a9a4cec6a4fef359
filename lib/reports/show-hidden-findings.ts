import { eq } from "drizzle-orm";
import { hiddenFindings } from "../../db/schema";
import { command } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";

/** Shows all findings again that somebody of the business has hidden (rule R13.1). */
export const showHiddenFindings = command({
  needs: { user: "manage" },
  input: Nothing,
  async run({ db, org }): Promise<{ ok: true }> {
    await db.delete(hiddenFindings).where(eq(hiddenFindings.orgId, org.id));
    return { ok: true };
  },
});
