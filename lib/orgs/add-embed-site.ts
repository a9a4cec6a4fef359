import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { ENTRIES_MAX } from "../fields/list.schema";
import { changeEmbedSites } from "./change-embed-sites";
import { EmbedSite } from "./settings.schema";

/**
 * Lets a site show the booking page; one that may do so already stays where it is.
 *
 * @throws AppError `invalid_fields` when the list is full
 */
export const addEmbedSite = command({
  needs: { user: "manage" },
  input: EmbedSite,
  run: (ctx, { origin }) =>
    changeEmbedSites(ctx, (origins) => {
      if (origins.includes(origin)) return origins;
      if (origins.length >= ENTRIES_MAX) throw invalidFields({ origin: ["There are too many sites already."] });
      return [...origins, origin];
    }),
});
