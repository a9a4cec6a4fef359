import { isBookable } from "@/lib/catalog/eligible-members";
import { catalogOf } from "@/lib/catalog/load-catalog";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";
import { longestOpenOf } from "@/lib/explain-view/find-contradictions";
import { workLocale } from "@/lib/locale/work-locale";
import { listResources } from "@/lib/resources/list-resources";
import type { ServiceDetails } from "@/lib/services/get-service-details";
import type { FormContext } from "./_components/service-form-values";

/** The choices in the form of a service; inactive ones only if the service is already linked to them. */
export async function formContext(ctx: DashboardCtx, service: ServiceDetails | null): Promise<FormContext> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const places = await listResources(ctx);
  const [staffIds, resourceIds] = [new Set(service?.staffIds), new Set(service?.resourceIds)];
  return {
    slug: ctx.org.slug,
    currency: ctx.org.currency,
    locale: workLocale(ctx.org.locale),
    openMin: longestOpenOf(catalog, ctx.now),
    categories: [...new Set(catalog.services.map(({ category }) => category).filter(Boolean))],
    members: catalog.members
      .filter(({ id, active }) => active || staffIds.has(id))
      .map((member) => ({ id: member.id, name: member.name, title: member.title, canBeBooked: isBookable(member) })),
    places: places
      .filter(({ id, active }) => active || resourceIds.has(id))
      .map(({ id, name, kind, capacity, active }) => ({ id, name, kind, capacity, active })),
  };
}
