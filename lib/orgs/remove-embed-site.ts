import { command } from "../commands/command";
import { changeEmbedSites } from "./change-embed-sites";
import { EmbedSite } from "./settings.schema";

/** Removes a site's permission, effective from the next visit. A site without permission is no error. */
export const removeEmbedSite = command({
  needs: { user: "manage" },
  input: EmbedSite,
  run: (ctx, { origin }) => changeEmbedSites(ctx, (origins) => origins.filter((other) => other !== origin)),
});
