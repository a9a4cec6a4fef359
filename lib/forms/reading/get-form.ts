import { query } from "../../commands/command";
import { findForm, findVersion } from "../saving/find-form";
import { formView } from "../saving/form-view";
import { FormId } from "../schema";
import type { FormView } from "../view.schema";

/**
 * A form with its fields (rule F14.1).
 *
 * @throws AppError `not_found`
 */
export const getForm = query({
  needs: { user: "manage", key: "read" },
  input: FormId,
  async run({ db, org }, { id }): Promise<{ form: FormView }> {
    const row = await findForm(db, org.id, id);
    return { form: await formView(db, row, await findVersion(db, org.id, id, row.version)) };
  },
});
