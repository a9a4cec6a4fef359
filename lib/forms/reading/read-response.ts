import { and, eq } from "drizzle-orm";
import { formResponses } from "../../../db/schema";
import { command } from "../../commands/command";
import { notAllowed, notFound } from "../../errors";
import { keyRing } from "../../secrets/sealing-ring";
import { findVersion } from "../saving/find-form";
import { ReadResponse } from "../schema";
import type { ResponseView } from "../views";
import { listUses } from "./list-uses";
import { noteUse } from "./note-use";
import { openResponse } from "./open-response";
import { responseHead, selectHeads } from "./response-head";

/**
 * A response with its answers, shown with the version that was answered, and checked against its seal. That it's read is written down first
 * (rule F12.2).
 *
 * @throws AppError `not_found`; `not_allowed` for a form that only managers read
 */
export const readResponse = command({
  needs: { user: "work" },
  input: ReadResponse,
  async run(ctx, { id, use }): Promise<ResponseView> {
    const { db, org } = ctx;
    const isIt = and(eq(formResponses.orgId, org.id), eq(formResponses.id, id));
    const [found] = await selectHeads(db).where(isIt);
    if (!found) throw notFound("response");
    const head = responseHead(found, ctx.actor);
    if (!head.mayRead) throw notAllowed();
    if (head.emptiedAt === null) {
      await noteUse(ctx, db, use, { formId: head.formId, responseId: id, customerId: head.customerId });
    }
    const [response] = await db.select().from(formResponses).where(isIt);
    if (!response) throw notFound("response");
    const shown = await findVersion(db, org.id, head.formId, head.version);
    return { head, content: openResponse(await keyRing(db), response, shown), uses: await listUses(db, response) };
  },
});
