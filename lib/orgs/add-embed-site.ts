import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { changeEmbedSites } from "./change-embed-sites";
import { EMBED_ORIGINS_MAX, EmbedSite } from "./settings.schema";

/** The error for one site too many. */
export const SITES_FULL = `Up to ${EMBED_ORIGINS_MAX} sites can show your page. Remove one to add another.`;

/**
 * Lets a site show the booking page; one that is already allowed keeps its position.
 *
 * @throws AppError `invalid_fields` when the list is full
 */
export const addEmbedSite = command({
  needs: { user: "manage" },
  input: EmbedSite,
  run: (ctx, { origin }) =>
    changeEmbedSites(ctx, (origins) => {
      if (origins.includes(origin)) return origins;
      if (origins.length >= EMBED_ORIGINS_MAX) throw invalidFields({ origin: [SITES_FULL] });
      return [...origins, origin];
    }),
});
