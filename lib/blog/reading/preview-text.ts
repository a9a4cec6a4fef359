import { query } from "../../commands/command";
import { renderPost } from "../render-post";
import { PreviewText } from "../schema";

/**
 * A text that isn't saved as its page would show it, by the renderer that saving uses (rule P6.3).
 *
 * @throws AppError `invalid_fields` at `body`, as saving it would
 */
export const previewText = query({
  needs: { user: "manage" },
  input: PreviewText,
  async run({ db, org }, { body }): Promise<{ html: string }> {
    const { html } = await renderPost(db, org, body, "later");
    return { html };
  },
});
