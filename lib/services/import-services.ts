import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { isAmong } from "../../db/is-among";
import { addOns, services } from "../../db/schema";
import { isBookable } from "../catalog/eligible-members";
import { currentTime } from "../env/clock";
import { inOrderOf, type NamedId } from "../fields/id.schema";
import { newId } from "../ids";
import type { Offer } from "../orgs/offer.schema";
import { replaceMemberLinks, replaceResourceLinks } from "./write-links";

type Linked = { staff: NamedId[]; resources: NamedId[] };
type IdOf = ReadonlyMap<string, string>;

/** Writes the services of a business file with their links and add-ons; called inside the import's transaction. */
export async function importServices(tx: Database, orgId: string, business: Offer, linked: Linked): Promise<NamedId[]> {
  const names = business.services.map((service) => service.name);
  await tx
    .update(services)
    .set({ active: false })
    .where(and(eq(services.orgId, orgId), not(isAmong(services.name, names))));
  const createdAt = currentTime();
  const rows = business.services.map(({ staff: _, resources: __, addOns: ___, sortOrder, ...service }, index) => ({
    orgId,
    id: newId("svc"),
    sortOrder: sortOrder ?? index,
    createdAt,
    ...service,
  }));
  const saved = await insertInBatches(
    tx,
    services,
    rows,
    sql`on conflict (org_id, name) do update set description = excluded.description, category = excluded.category,
      duration_min = excluded.duration_min, price_cents = excluded.price_cents, deposit_cents = excluded.deposit_cents,
      buffer_before_min = excluded.buffer_before_min, buffer_after_min = excluded.buffer_after_min,
      staffed = excluded.staffed, active = excluded.active, bookable_online = excluded.bookable_online,
      sort_order = excluded.sort_order
      returning id, name`,
  );
  const idOf = new Map(saved.map((service) => [service.name, service.id]));
  await replaceLinks(tx, orgId, business, idOf, linked);
  await upsertAddOns(tx, orgId, business, idOf);
  return inOrderOf(names, saved);
}

/**
 * Whom each service of a file is performed by: a staffed one that names no members by every bookable one (rule E8.2).
 *
 * @returns asked for one service after the other; all of the bookable ones are listed once
 */
export function performersIn({ staff }: Pick<Offer, "staff">): (service: Offer["services"][number]) => string[] {
  const bookable = staff.filter(isBookable).map((member) => member.name);
  return (service) => service.staff ?? (service.staffed ? bookable : []);
}

async function replaceLinks(tx: Database, orgId: string, business: Offer, idOf: IdOf, linked: Linked): Promise<void> {
  const staffIdOf = new Map(linked.staff.map((member) => [member.name, member.id]));
  const resourceIdOf = new Map(linked.resources.map((resource) => [resource.name, resource.id]));
  const serviceIds = [...idOf.values()];
  const performersOf = performersIn(business);
  const staffLinks = business.services.flatMap((service) =>
    [...new Set(performersOf(service))].map((name) => ({
      serviceId: idOf.get(service.name) ?? "",
      staffId: staffIdOf.get(name) ?? "",
    })),
  );
  const resourceLinks = business.services.flatMap((service) =>
    [...new Set(service.resources)].map((name) => ({
      serviceId: idOf.get(service.name) ?? "",
      resourceId: resourceIdOf.get(name) ?? "",
    })),
  );
  await replaceMemberLinks(tx, orgId, serviceIds, staffLinks);
  await replaceResourceLinks(tx, orgId, serviceIds, resourceLinks);
}

async function upsertAddOns(tx: Database, orgId: string, business: Offer, idOf: IdOf): Promise<void> {
  await tx
    .update(addOns)
    .set({ active: false })
    .where(and(eq(addOns.orgId, orgId), isAmong(addOns.serviceId, [...idOf.values()])));
  const rows = business.services.flatMap((service) =>
    service.addOns.map((addOn, sortOrder) => ({
      orgId,
      id: newId("add"),
      serviceId: idOf.get(service.name) ?? "",
      active: true,
      sortOrder,
      ...addOn,
    })),
  );
  await insertInBatches(
    tx,
    addOns,
    rows,
    sql`on conflict (org_id, service_id, name) do update set price_cents = excluded.price_cents,
      duration_min = excluded.duration_min, active = true, sort_order = excluded.sort_order`,
  );
}
