import { query } from "../../commands/command";
import { decideFields, renderTexts, statementsOf, versionHash } from "../saving/decide-fields";
import { CreateForm } from "../schema";
import type { ShownForm } from "../views";

/**
 * A form that isn't saved as its customers would see it, read and rendered as saving it would.
 *
 * @throws AppError `invalid_fields`, as saving it would
 */
export const previewForm = query({
  needs: { user: "manage" },
  input: CreateForm.pick({ name: true, description: true, fields: true }),
  async run({ org }, { name, description = "", fields: sent }): Promise<ShownForm> {
    const fields = decideFields(org, sent);
    const hash = versionHash({ name, description, fields });
    return {
      id: "",
      name,
      description,
      version: 0,
      hash,
      fields,
      statements: statementsOf(fields, await renderTexts(org, fields, "later")),
    };
  },
});
