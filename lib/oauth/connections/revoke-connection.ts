import { z } from "zod";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { Id } from "../../fields/id.schema";
import { endGrant } from "../tokens/end-grant";

/**
 * Ends a connection of the business: its program's next call is refused.
 *
 * @throws AppError `not_found`, also for another business's
 */
export const revokeConnection = command({
  needs: { user: "manage" },
  input: z.object({ id: Id }),
  async run({ db, org, now }, { id }): Promise<{ id: string }> {
    if (!(await endGrant(db, { orgId: org.id, id }, now))) throw notFound("connection");
    return { id };
  },
});
