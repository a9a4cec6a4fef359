import { and, asc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client";
import {
  addOns,
  dateExceptions,
  orgs,
  resources,
  serviceResources,
  serviceStaff,
  services,
  staff,
  timeOff,
} from "../../db/schema";
import type { Org } from "../context";
import { buildCatalog, type ExceptionDay } from "./build-catalog";
import type { Catalog } from "./catalog";
import { keepByRevision, placeOf } from "./keep-by-revision";
import { weighCatalog } from "./weigh-catalog";

const keptCatalog = keepByRevision<Catalog>({
  load: loadCatalog,
  weigh: weighCatalog,
  place: placeOf("catalogs"),
});

/** What the business of the request offers, at the revision that the request has seen or a newer one. */
export function catalogOf(db: Database, org: Pick<Org, "id" | "catalogRevision">): Promise<Catalog> {
  return keptCatalog(db, org.id, org.catalogRevision);
}

/** One order of names on every machine (rule A1.2). */
const byName = (name: AnyPgColumn) => sql`${name} collate "und-x-icu"`;

/** A row for each of up to 20,000 days would hold the process up for a tenth of a second; so would one for each link. */
const DAYS = sql<
  ExceptionDay[]
>`json_agg(json_build_object('date', ${dateExceptions.date}, 'hours', ${dateExceptions.hours}, 'label', ${dateExceptions.label}))`;

async function loadCatalog(db: Database, orgId: string): Promise<{ revision: number; value: Catalog }> {
  return db.transaction(
    async (tx) => {
      const [[org], exceptions, members, off, tables, offered, memberLinks, resourceLinks, extras] = await Promise.all([
        tx.select().from(orgs).where(eq(orgs.id, orgId)),
        tx
          .select({ staffId: dateExceptions.staffId, days: DAYS })
          .from(dateExceptions)
          .where(eq(dateExceptions.orgId, orgId))
          .groupBy(dateExceptions.staffId),
        tx
          .select()
          .from(staff)
          .where(eq(staff.orgId, orgId))
          .orderBy(asc(staff.sortOrder), byName(staff.name), asc(staff.id)),
        tx.select().from(timeOff).where(eq(timeOff.orgId, orgId)),
        tx
          .select()
          .from(resources)
          .where(eq(resources.orgId, orgId))
          .orderBy(asc(resources.sortOrder), byName(resources.name), asc(resources.id)),
        tx
          .select()
          .from(services)
          .where(eq(services.orgId, orgId))
          .orderBy(asc(services.sortOrder), byName(services.name), asc(services.id)),
        tx
          .select({ staffId: serviceStaff.staffId, serviceIds: sql<string[]>`json_agg(${serviceStaff.serviceId})` })
          .from(serviceStaff)
          .where(eq(serviceStaff.orgId, orgId))
          .groupBy(serviceStaff.staffId),
        tx
          .select()
          .from(serviceResources)
          .where(eq(serviceResources.orgId, orgId))
          .orderBy(asc(serviceResources.serviceId), asc(serviceResources.resourceId)),
        tx
          .select()
          .from(addOns)
          .where(and(eq(addOns.orgId, orgId), eq(addOns.active, true)))
          .orderBy(asc(addOns.sortOrder), byName(addOns.name), asc(addOns.id)),
      ]);
      if (!org) throw new Error(`business ${orgId} is gone`);
      const value = buildCatalog({
        org,
        exceptions,
        members,
        off,
        tables,
        offered,
        memberLinks,
        resourceLinks,
        extras,
      });
      return { revision: org.catalogRevision, value };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
