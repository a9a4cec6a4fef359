import { command } from "../commands/command";
import { changeEmbedSites } from "./change-embed-sites";
import { EmbedSite } from "./settings.schema";

/** Takes the permission from a site; it holds from the next visit on. One that has none is no mistake. */
export const removeEmbedSite = command({
  needs: { user: "manage" },
  input: EmbedSite,
  run: (ctx, { origin }) => changeEmbedSites(ctx, (origins) => origins.filter((other) => other !== origin)),
});
