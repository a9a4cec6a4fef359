import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { addOns, services } from "../../db/schema";
import { isBookable } from "../catalog/eligible-members";
import type { NamedId } from "../fields/id.schema";
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
    .where(and(eq(services.orgId, orgId), names.length > 0 ? notInArray(services.name, names) : undefined));
  if (names.length === 0) return [];
  const saved = await tx
    .insert(services)
    .values(
      business.services.map(({ staff: _, resources: __, addOns: ___, sortOrder, ...service }, index) => ({
        orgId,
        id: newId("svc"),
        sortOrder: sortOrder ?? index,
        ...service,
      })),
    )
    .onConflictDoUpdate({
      target: [services.orgId, services.name],
      set: {
        description: sql`excluded.description`,
        category: sql`excluded.category`,
        durationMin: sql`excluded.duration_min`,
        priceCents: sql`excluded.price_cents`,
        depositCents: sql`excluded.deposit_cents`,
        bufferBeforeMin: sql`excluded.buffer_before_min`,
        bufferAfterMin: sql`excluded.buffer_after_min`,
        staffed: sql`excluded.staffed`,
        active: sql`excluded.active`,
        bookableOnline: sql`excluded.bookable_online`,
        sortOrder: sql`excluded.sort_order`,
      },
    })
    .returning({ id: services.id, name: services.name });
  const idOf = new Map(saved.map((service) => [service.name, service.id]));
  await replaceLinks(tx, orgId, business, idOf, linked);
  await upsertAddOns(tx, orgId, business, idOf);
  return names.flatMap((name) => {
    const id = idOf.get(name);
    return id === undefined ? [] : [{ id, name }];
  });
}

/** A staffed service that names no members is performed by every bookable one (rule E8.2). */
export function memberNamesOf(service: Offer["services"][number], business: Offer): string[] {
  if (service.staff) return service.staff;
  if (!service.staffed) return [];
  return business.staff.filter(isBookable).map((member) => member.name);
}

async function replaceLinks(tx: Database, orgId: string, business: Offer, idOf: IdOf, linked: Linked): Promise<void> {
  const staffIdOf = new Map(linked.staff.map((member) => [member.name, member.id]));
  const resourceIdOf = new Map(linked.resources.map((resource) => [resource.name, resource.id]));
  const serviceIds = [...idOf.values()];
  const staffLinks = business.services.flatMap((service) =>
    [...new Set(memberNamesOf(service, business))].map((name) => ({
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
    .where(and(eq(addOns.orgId, orgId), inArray(addOns.serviceId, [...idOf.values()])));
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
  await tx.execute(sql`${insertRows(addOns, rows)}
    on conflict (org_id, service_id, name) do update set price_cents = excluded.price_cents,
      duration_min = excluded.duration_min, active = true, sort_order = excluded.sort_order`);
}
