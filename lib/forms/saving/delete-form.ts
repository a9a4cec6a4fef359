import { and, eq } from "drizzle-orm";
import { formResponses, forms } from "../../../db/schema";
import { command } from "../../commands/command";
import { AppError } from "../../errors";
import { FormId } from "../schema";
import { findForm } from "./find-form";

/**
 * Deletes a form that nobody has filled in; any other can only be deactivated (rule F1.4).
 *
 * @throws AppError `not_found`; `conflict` for a form with responses
 */
export const deleteForm = command({
  needs: { user: "manage" },
  input: FormId,
  async run(ctx, { id }): Promise<void> {
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      await findForm(tx, orgId, id, "update");
      const [response] = await tx
        .select({ id: formResponses.id })
        .from(formResponses)
        .where(and(eq(formResponses.orgId, orgId), eq(formResponses.formId, id)))
        .limit(1);
      if (response) {
        throw new AppError("conflict", "This form has responses, so it can’t be deleted. Deactivate it instead.");
      }
      await tx.delete(forms).where(and(eq(forms.orgId, orgId), eq(forms.id, id)));
    });
  },
});
