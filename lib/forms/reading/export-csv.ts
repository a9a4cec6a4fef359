import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { BYTE_ORDER_MARK, csvOf } from "../../customers/write-csv";
import { type FormRow, findForm } from "../saving/find-form";
import { FormId } from "../schema";
import { columnsOf, headingOf, rowOf } from "./csv-table";
import { EXPORT_BOUNDS, exportedResponses } from "./exported-responses";
import { exportedVersions } from "./exported-versions";
import { noteUse } from "./note-use";

/** A file of responses, made while it is sent. Its name has letters, digits, dots, hyphens and underscores only. */
export type ResponsesFile = { filename: string; parts(): AsyncGenerator<string> };

/**
 * All responses to a form that still have answers as CSV, oldest first (rule F12.3): a column for each field id and type that has answers.
 * That it was exported is written down first.
 *
 * @throws AppError `not_found`
 */
export const exportCsv = command({
  needs: { user: "manage" },
  input: FormId,
  async run(ctx, { id }): Promise<ResponsesFile> {
    const form = await findForm(ctx.db, ctx.org.id, id);
    await noteUse(ctx, ctx.db, "exported", { formId: form.id });
    return { filename: `${form.id}.csv`, parts: () => csvParts(ctx, form) };
  },
});

/** The text of the file, page by page. A file that doesn't have everything says so in its last rows. */
export async function* csvParts(
  ctx: Ctx,
  form: FormRow,
  bounds = EXPORT_BOUNDS,
  columnsMax?: number,
): AsyncGenerator<string> {
  const table = await columnsOf(exportedVersions(ctx, form), columnsMax);
  yield BYTE_ORDER_MARK + csvOf([headingOf(table)]);
  yield* exportedResponses(
    ctx,
    form,
    {
      response: (response) => csvOf([rowOf(response, table, ctx.org.timezone)]),
      end: (isCut) =>
        csvOf([
          ...(isCut ? [[`There are more responses: a file has ${bounds.rowsMax} at most.`]] : []),
          ...(table.isCut ? [[`There are more fields: a file has the ${table.columns.length} latest.`]] : []),
        ]),
    },
    bounds,
  );
}
