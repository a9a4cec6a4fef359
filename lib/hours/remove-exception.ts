import { and, eq } from "drizzle-orm";
import { dateExceptions } from "../../db/schema";
import { command } from "../commands/command";
import { changeCatalog } from "../orgs/change-catalog";
import { exceptionsOf } from "./exceptions-of";
import { ExceptionOfDate } from "./schema";

/** Removes a dated exception: the day gets its weekday's hours back. Removing it twice is no error. */
export const removeException = command({
  needs: { user: "manage" },
  input: ExceptionOfDate,
  async run(ctx, { staffId, date }) {
    const orgId = ctx.org.id;
    await changeCatalog(ctx, async (tx) => {
      await tx.delete(dateExceptions).where(and(exceptionsOf(orgId, staffId), eq(dateExceptions.date, date)));
    });
    return null;
  },
});
