import { command } from "../../commands/command";
import { BYTE_ORDER_MARK, csvOf } from "../../customers/write-csv";
import { FormId } from "../schema";
import { csvTable } from "./csv-table";
import { exportedResponses } from "./exported-responses";
import { noteUse } from "./note-use";

/**
 * All responses to a form that still have answers as CSV, oldest first (rule F12.3): a column for each field id and type that was ever
 * answered. That it was exported is written down.
 *
 * @throws AppError `not_found`
 */
export const exportCsv = command({
  needs: { user: "manage" },
  input: FormId,
  async run(ctx, { id }): Promise<{ filename: string; text: string }> {
    const { form, versions, responses } = await exportedResponses(ctx, id);
    await noteUse(ctx, ctx.db, "exported", { formId: form.id });
    const rows = csvTable(versions, responses, ctx.org.timezone);
    return { filename: `${form.id}.csv`, text: BYTE_ORDER_MARK + csvOf(rows) };
  },
});
