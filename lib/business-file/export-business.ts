import { and, asc, eq, isNull } from "drizzle-orm";
import { type Database, forRequest, longWorkOf } from "../../db/client";
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
import type { DayHoursColumn } from "../../db/vocabulary";
import { groupBy } from "../catalog/group-by";
import { getOrg } from "../orgs/get-org";
import type { BusinessFileInput } from "./business-file.schema";

/** A business's file and the revision of what it offers that the file is of. */
type ExportedBusiness = { file: BusinessFileInput; revision: number };

/**
 * A business as the file that imports to it (rule I1), inactive entries included.
 *
 * @throws AppError `business_not_found`
 */
export async function exportBusiness(db: Database, slug: string): Promise<BusinessFileInput> {
  const { id } = await getOrg(db, slug);
  return (await exportAtRevision(forRequest(db, id), id)).file;
}

/** The same with its revision, all of it as it was at one moment. */
export async function exportAtRevision(db: Database, orgId: string): Promise<ExportedBusiness> {
  return longWorkOf(db).transaction(
    async (tx) => {
      const [org] = await tx.select().from(orgs).where(eq(orgs.id, orgId));
      if (!org) throw new Error(`business ${orgId} is gone`);
      return { file: await fileOf(tx, org), revision: org.catalogRevision };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function fileOf(db: Database, org: typeof orgs.$inferSelect): Promise<BusinessFileInput> {
  const orgId = org.id;
  const exceptions = await db
    .select()
    .from(dateExceptions)
    .where(and(eq(dateExceptions.orgId, orgId), isNull(dateExceptions.staffId)))
    .orderBy(asc(dateExceptions.date));
  return {
    slug: org.slug,
    name: org.name,
    industry: org.industry,
    country: org.country,
    currency: org.currency,
    timezone: org.timezone,
    locale: org.locale,
    address: org.address,
    phone: org.phone,
    hours: week(org.hours),
    exceptions: exceptions.map(datedException),
    settings: {
      slotStepMin: org.slotStepMin,
      minNoticeMin: org.minNoticeMin,
      maxAdvanceDays: org.maxAdvanceDays,
      cancellationWindowHours: org.cancellationWindowHours,
      forfeitDepositOnLateCancel: org.forfeitDepositOnLateCancel,
      pendingHoldMin: org.pendingHoldMin,
      reminderMin: org.reminderMin,
      waitlistOfferMin: org.waitlistOfferMin,
      embedOrigins: org.embedOrigins,
    },
    staff: await exportStaff(db, orgId),
    resources: await exportResources(db, orgId),
    services: await exportServices(db, orgId),
  };
}

/** The week with the weekday named in each entry, as the file has it. */
function week(hours: DayHoursColumn[]): (DayHoursColumn & { weekday: number })[] {
  return hours.map((day, weekday) => ({ weekday, ...day }));
}

function datedException({ date, label, hours }: typeof dateExceptions.$inferSelect) {
  return { date, label, ...hours };
}

async function exportStaff(db: Database, orgId: string): Promise<BusinessFileInput["staff"]> {
  const members = await db
    .select()
    .from(staff)
    .where(eq(staff.orgId, orgId))
    .orderBy(asc(staff.sortOrder), asc(staff.id));
  const exceptions = await db
    .select()
    .from(dateExceptions)
    .where(eq(dateExceptions.orgId, orgId))
    .orderBy(asc(dateExceptions.date));
  const spans = await db.select().from(timeOff).where(eq(timeOff.orgId, orgId)).orderBy(asc(timeOff.fromAt));
  const exceptionsOf = groupBy(exceptions, ({ staffId }) => staffId);
  const spansOf = groupBy(spans, ({ staffId }) => staffId);
  return members.map((member) => ({
    name: member.name,
    title: member.title,
    bio: member.bio,
    email: member.email,
    phone: member.phone,
    active: member.active,
    bookable: member.bookable,
    sortOrder: member.sortOrder,
    hours: member.hours && week(member.hours),
    exceptions: (exceptionsOf.get(member.id) ?? []).map(datedException),
    timeOff: (spansOf.get(member.id) ?? []).map((span) => ({ from: span.fromText, to: span.toText })),
  }));
}

async function exportResources(db: Database, orgId: string): Promise<BusinessFileInput["resources"]> {
  return db
    .select({
      name: resources.name,
      kind: resources.kind,
      capacity: resources.capacity,
      sortOrder: resources.sortOrder,
      active: resources.active,
    })
    .from(resources)
    .where(eq(resources.orgId, orgId))
    .orderBy(asc(resources.sortOrder), asc(resources.id));
}

async function exportServices(db: Database, orgId: string): Promise<BusinessFileInput["services"]> {
  const offered = await db
    .select()
    .from(services)
    .where(eq(services.orgId, orgId))
    .orderBy(asc(services.sortOrder), asc(services.id));
  const performers = await db
    .select({ serviceId: serviceStaff.serviceId, name: staff.name })
    .from(serviceStaff)
    .innerJoin(staff, and(eq(staff.orgId, serviceStaff.orgId), eq(staff.id, serviceStaff.staffId)))
    .where(eq(serviceStaff.orgId, orgId))
    .orderBy(asc(staff.sortOrder), asc(staff.id));
  const places = await db
    .select({ serviceId: serviceResources.serviceId, name: resources.name })
    .from(serviceResources)
    .innerJoin(
      resources,
      and(eq(resources.orgId, serviceResources.orgId), eq(resources.id, serviceResources.resourceId)),
    )
    .where(eq(serviceResources.orgId, orgId))
    .orderBy(asc(resources.sortOrder), asc(resources.id));
  const extras = await db
    .select()
    .from(addOns)
    .where(and(eq(addOns.orgId, orgId), eq(addOns.active, true)))
    .orderBy(asc(addOns.sortOrder), asc(addOns.id));
  const performersOf = groupBy(performers, ({ serviceId }) => serviceId);
  const placesOf = groupBy(places, ({ serviceId }) => serviceId);
  const extrasOf = groupBy(extras, ({ serviceId }) => serviceId);
  return offered.map((service) => ({
    name: service.name,
    description: service.description,
    category: service.category,
    durationMin: service.durationMin,
    priceCents: service.priceCents,
    depositCents: service.depositCents,
    bufferBeforeMin: service.bufferBeforeMin,
    bufferAfterMin: service.bufferAfterMin,
    staffed: service.staffed,
    active: service.active,
    bookableOnline: service.bookableOnline,
    sortOrder: service.sortOrder,
    staff: (performersOf.get(service.id) ?? []).map((row) => row.name),
    resources: (placesOf.get(service.id) ?? []).map((row) => row.name),
    addOns: (extrasOf.get(service.id) ?? []).map(({ name, priceCents, durationMin }) => ({
      name,
      priceCents,
      durationMin,
    })),
  }));
}
