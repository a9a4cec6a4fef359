import { command } from "../commands/command";
import { SetProductPhoto } from "./schema";

/**
 * Shows a picture of the business as a product's photo, in place of the one before; without an id it shows none.
 *
 * @throws AppError `not_found` for an unknown product or picture
 */
export const setProductPhoto = command({
  needs: { user: "manage" },
  input: SetProductPhoto,
  async run(_ctx, _request): Promise<{ photoPath: string | null }> {
    throw new Error("not built yet");
  },
});
