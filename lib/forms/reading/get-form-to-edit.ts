import { query } from "../../commands/command";
import { findForm, findVersion } from "../saving/find-form";
import { formView } from "../saving/form-view";
import { FormId } from "../schema";
import type { FormToEdit } from "../views";

/**
 * A form as the dashboard edits it.
 *
 * @throws AppError `not_found`
 */
export const getFormToEdit = query({
  needs: { user: "manage" },
  input: FormId,
  async run({ db, org }, { id }): Promise<FormToEdit> {
    const row = await findForm(db, org.id, id);
    const shown = await findVersion(db, org.id, id, row.version);
    const { staffMayRead, retentionMonths } = row;
    return { ...(await formView(db, row, shown)), staffMayRead, retentionMonths, hash: shown.hash, shown };
  },
});
