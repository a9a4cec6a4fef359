import { catalogOf } from "@/lib/catalog/load-catalog";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";

/** The services that a table or room can be linked to; inactive ones only if already linked. */
export async function serviceChoices(ctx: DashboardCtx, linkedIds: string[]) {
  const { services } = await catalogOf(ctx.db, ctx.org);
  const linked = new Set(linkedIds);
  return services
    .filter(({ id, active }) => active || linked.has(id))
    .map(({ id, name, active, staffed, resourceIds }) => ({
      id,
      name,
      note: !active ? "inactive" : resourceIds.length > 0 ? "" : staffed ? "doesn’t need one" : "uses any that fits",
    }));
}
