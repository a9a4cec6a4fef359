import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { type FormRow, findForm } from "../saving/find-form";
import { FormId } from "../schema";
import type { ResponsesFile } from "./export-csv";
import { EXPORT_BOUNDS, type ExportedResponse, exportedResponses } from "./exported-responses";
import { exportedVersions } from "./exported-versions";
import { noteUse } from "./note-use";

/**
 * All responses to a form that still have answers as JSON, oldest first, with the versions they were given to and their evidence (rule
 * F12.3). That it was exported is written down first.
 *
 * @throws AppError `not_found`
 */
export const exportJson = command({
  needs: { user: "manage" },
  input: FormId,
  async run(ctx, { id }): Promise<ResponsesFile> {
    const form = await findForm(ctx.db, ctx.org.id, id);
    await noteUse(ctx, ctx.db, "exported", { formId: form.id });
    return { filename: `${form.id}.json`, parts: () => jsonParts(ctx, form) };
  },
});

/** The text of the file, page by page, one version or response a line. `isComplete` is false if there are more than a file can have. */
export async function* jsonParts(ctx: Ctx, form: FormRow, bounds = EXPORT_BOUNDS): AsyncGenerator<string> {
  yield `{"form":${JSON.stringify({ id: form.id, name: form.name })},"versions":[`;
  let comma = "\n";
  const line = (entry: unknown): string => {
    const text = `${comma}${JSON.stringify(entry)}`;
    comma = ",\n";
    return text;
  };
  for await (const version of exportedVersions(ctx, form)) yield line(version);
  comma = "\n";
  yield `\n],"responses":[`;
  const response = (one: ExportedResponse) => line(entryOf(one));
  const end = (isCut: boolean) => `\n],"isComplete":${!isCut}}\n`;
  yield* exportedResponses(ctx, form, { response, end }, bounds);
}

function entryOf({ head, content }: ExportedResponse) {
  const { id, version, customerId, customerName, appointmentId, submittedAt, supersededAt } = head;
  const about = { id, version, customerId, customerName, appointmentId, submittedAt, supersededAt };
  if (content.state !== "sealed" && content.state !== "broken") return { ...about, isUnchanged: null };
  const { answers, signatures } = content.filled;
  return { ...about, isUnchanged: content.state === "sealed", answers, signatures, evidence: content.evidence };
}
