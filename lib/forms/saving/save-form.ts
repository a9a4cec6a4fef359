import { command } from "../../commands/command";
import { SaveForm } from "../schema";
import type { SavedForm } from "../view.schema";
import { changeForm } from "./change-form";

/**
 * Changes a form in the dashboard, with the state that was seen there (rule F1.3).
 *
 * @throws AppError as `changeForm`
 */
export const saveForm = command({
  needs: { user: "manage" },
  input: SaveForm,
  run: (ctx, change): Promise<SavedForm> => changeForm(ctx, change),
});
