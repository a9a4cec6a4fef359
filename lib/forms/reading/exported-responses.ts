import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { formResponses, formVersions } from "../../../db/schema";
import type { Ctx } from "../../context";
import { keyRing } from "../../secrets/sealing-ring";
import { type FormRow, findForm, shownForm } from "../saving/find-form";
import { FORM_LIMITS } from "../schema";
import type { ResponseContent, ResponseHead, ShownForm } from "../views";
import { openResponse } from "./open-response";
import { responseHead, selectHeads } from "./response-head";

export type ExportedResponse = { head: ResponseHead; content: ResponseContent };

/**
 * A form with its versions, newest first, and all its responses that have answers, oldest first, up to the bound of exports.
 *
 * @throws AppError `not_found`
 */
export async function exportedResponses(
  { db, org, actor }: Ctx,
  formId: string,
): Promise<{ form: FormRow; versions: ShownForm[]; responses: ExportedResponse[] }> {
  const form = await findForm(db, org.id, formId);
  const stored = await db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.orgId, org.id), eq(formVersions.formId, formId)))
    .orderBy(desc(formVersions.version));
  const versions = stored.map(shownForm);
  const byVersion = new Map(versions.map((shown) => [shown.version, shown]));
  const rows = await selectHeads(db)
    .where(and(eq(formResponses.orgId, org.id), eq(formResponses.formId, formId), isNull(formResponses.emptiedAt)))
    .orderBy(asc(formResponses.submittedAt), asc(formResponses.id))
    .limit(FORM_LIMITS.exportMax);
  const ring = await keyRing(db);
  const responses = rows.flatMap((row) => {
    const shown = byVersion.get(row.response.version);
    return shown === undefined
      ? []
      : [{ head: responseHead(row, actor), content: openResponse(ring, row.response, shown) }];
  });
  return { form, versions, responses };
}
