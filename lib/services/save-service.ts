import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { addOns, resources, services, staff } from "../../db/schema";
import { command } from "../commands/command";
import { changeOnce } from "../idempotency/change-once";
import { newId } from "../ids";
import { changeWithinBounds } from "../orgs/bounds/change-within-bounds";
import { decideService, type OtherOffers } from "./decide-service";
import { getServiceDetailsIn, type ServiceDetails } from "./get-service-details";
import { SavedService, SaveService } from "./schema";
import { replaceMemberLinks, replaceResourceLinks } from "./write-links";

/**
 * Adds a service, or changes the one with its `id`; omitted fields stay unchanged. A service is never deleted, because bookings refer to
 * it: `active: false` deactivates it. Bookings keep what they were made with (rule C8).
 *
 * @throws AppError `not_found`; `invalid_fields` for a name that is taken, ids that are not of this business, a deposit above
 * the price, and more of everything than a business can have (rule I7)
 */
export const saveService = command({
  needs: { user: "manage" },
  input: SaveService,
  run: (ctx, request) => changeWithinBounds(ctx, GROWTH, async (tx) => (await saveIn(tx, ctx.org.id, request)).service),
});

/**
 * The same for a program, once for its idempotency key; says what the service was before.
 *
 * @throws AppError as `saveService`
 */
export const saveServiceByProgram = command({
  needs: { key: "write" },
  input: SaveService,
  run: (ctx, request) =>
    changeOnce(ctx, {
      schema: SavedService,
      transact: (work) => changeWithinBounds(ctx, GROWTH, work),
      change: async (tx) => SavedService.parse(await saveIn(tx, ctx.org.id, request)),
    }),
});

async function saveIn(tx: Database, orgId: string, request: SaveService) {
  const before = request.id === undefined ? null : await getServiceDetailsIn(tx, orgId, request.id);
  const service = decideService(before, request, await surroundingsOf(tx, orgId), newId);
  await write(tx, orgId, service);
  return { before, service };
}

const GROWTH = [
  ["services", "name"],
  ["links", "staffIds"],
  ["extras", "addOns"],
  ["extrasOfOne", "addOns"],
  ["textBytes", "description"],
] as const;

async function surroundingsOf(tx: Database, orgId: string): Promise<OtherOffers> {
  const { id, name, active, sortOrder } = services;
  return {
    services: await tx.select({ id, name, active, sortOrder }).from(services).where(eq(services.orgId, orgId)),
    staff: await tx
      .select({ id: staff.id, active: staff.active, bookable: staff.bookable })
      .from(staff)
      .where(eq(staff.orgId, orgId)),
    resources: await tx.select({ id: resources.id }).from(resources).where(eq(resources.orgId, orgId)),
  };
}

async function write(tx: Database, orgId: string, service: ServiceDetails): Promise<void> {
  const { staffIds, resourceIds, addOns: extras, ...columns } = service;
  const serviceId = service.id;
  await tx
    .insert(services)
    .values({ orgId, ...columns })
    .onConflictDoUpdate({ target: [services.orgId, services.id], set: columns });
  await replaceMemberLinks(
    tx,
    orgId,
    [serviceId],
    staffIds.map((staffId) => ({ serviceId, staffId })),
  );
  await replaceResourceLinks(
    tx,
    orgId,
    [serviceId],
    resourceIds.map((resourceId) => ({ serviceId, resourceId })),
  );
  // Rewritten under their own ids, so that two extras can swap names.
  await tx.delete(addOns).where(and(eq(addOns.orgId, orgId), eq(addOns.serviceId, serviceId)));
  const rows = extras.map((addOn, sortOrder) => ({ orgId, serviceId, sortOrder, ...addOn }));
  await insertInBatches(tx, addOns, rows);
}
