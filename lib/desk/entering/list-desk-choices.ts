import { z } from "zod";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import { workLocale } from "../../locale/work-locale";
import { type OfferedService, offeredServices } from "./offered-services";

/** Something that the desk can choose. `seats` is null for a room. */
export type DeskChoices = {
  services: OfferedService[];
  members: { id: string; name: string }[];
  places: { id: string; name: string; seats: number | null }[];
};

/** The services, members and places to choose from for a booking: all active ones. */
export const listDeskChoices = query({
  needs: { user: "work" },
  input: z.object({}),
  run: async (ctx): Promise<DeskChoices> => deskChoices(await catalogOf(ctx.db, ctx.org)),
});

export function deskChoices(catalog: Catalog): DeskChoices {
  return {
    services: offeredServices(catalog, workLocale(catalog.profile.locale)),
    members: catalog.members.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    places: [...catalog.resourcesById.values()]
      .filter(({ active }) => active)
      .map(({ id, name, kind, capacity }) => ({ id, name, seats: kind === "table" ? capacity : null })),
  };
}
