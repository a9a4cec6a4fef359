import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { isAmong } from "../../db/is-among";
import { serviceResources, serviceStaff } from "../../db/schema";

/** Replaces who performs services, inside the caller's transaction. */
export async function replaceMemberLinks(
  tx: Database,
  orgId: string,
  serviceIds: string[],
  links: { serviceId: string; staffId: string }[],
): Promise<void> {
  await tx.delete(serviceStaff).where(and(eq(serviceStaff.orgId, orgId), isAmong(serviceStaff.serviceId, serviceIds)));
  await insertInBatches(
    tx,
    serviceStaff,
    links.map((link) => ({ orgId, ...link })),
  );
}

/** Replaces the tables and rooms that services take place at, inside the caller's transaction. */
export async function replaceResourceLinks(
  tx: Database,
  orgId: string,
  serviceIds: string[],
  links: { serviceId: string; resourceId: string }[],
): Promise<void> {
  await tx
    .delete(serviceResources)
    .where(and(eq(serviceResources.orgId, orgId), isAmong(serviceResources.serviceId, serviceIds)));
  await insertInBatches(
    tx,
    serviceResources,
    links.map((link) => ({ orgId, ...link })),
  );
}
