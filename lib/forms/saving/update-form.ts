import { command } from "../../commands/command";
import { UpdateForm } from "../schema";
import type { SavedForm } from "../view.schema";
import { changeForm } from "./change-form";

/**
 * Changes a form for a program: omitted parts stay unchanged, the last change wins, and every version stays (rule F1.3).
 *
 * @throws AppError as `changeForm`
 */
export const updateForm = command({
  needs: { user: "manage", key: "write" },
  input: UpdateForm,
  run: (ctx, change): Promise<SavedForm> => changeForm(ctx, change),
});
