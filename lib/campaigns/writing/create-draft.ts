import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CreateDraft, type CreatedDraft } from "../schema";

/**
 * Writes a draft, and does nothing else: a person sends it from the dashboard (rule M10).
 *
 * @throws AppError `invalid_fields`, also at `subject` or `body` for an unknown placeholder and a text that cannot be rendered; `conflict`
 * (`too_many`) beyond 200 drafts
 */
export const createDraft = command({
  needs: { user: "manage", key: "write" },
  input: CreateDraft,
  run: async (): Promise<CreatedDraft> => notBuilt(),
});
