import { and, eq } from "drizzle-orm";
import { timeOff } from "../../db/schema";
import { command } from "../commands/command";
import { getMemberRow } from "../hours/get-member-row";
import { changeCatalog } from "../orgs/change-catalog";
import { StoredTimeOff } from "./schema";

/**
 * Removes a span of time off, by its stored texts. Removing it twice is no error.
 *
 * @throws AppError `not_found` for an unknown member or another business's
 */
export const removeTimeOff = command({
  needs: { user: "manage" },
  input: StoredTimeOff,
  async run(ctx, { staffId, from, to }) {
    const orgId = ctx.org.id;
    await changeCatalog(ctx, async (tx) => {
      await getMemberRow(tx, orgId, staffId);
      await tx
        .delete(timeOff)
        .where(
          and(
            eq(timeOff.orgId, orgId),
            eq(timeOff.staffId, staffId),
            eq(timeOff.fromText, from),
            eq(timeOff.toText, to),
          ),
        );
    });
    return null;
  },
});
