import { and, asc, eq, isNull } from "drizzle-orm";
import { type Database, longWorkOf } from "../../db/client";
import { dateExceptions, orgs, resources, staff, timeOff } from "../../db/schema";
import { groupBy } from "../catalog/group-by";
import { loadProducts } from "../products/load-products";
import type { BusinessFile } from "./business-file.schema";
import { loadServices } from "./load-services";

/** A business as it is stored, and the revision of what it offers that this is of. */
type StoredBusiness = { business: BusinessFile; revision: number };

/**
 * A business in the form of a parsed file, all of it from one moment. Stored data is trusted: it isn't checked by the schema, so that data
 * accepted under earlier limits can still be compared, exported and counted.
 */
export async function loadBusinessAtRevision(db: Database, orgId: string): Promise<StoredBusiness> {
  return longWorkOf(db).transaction(
    async (tx) => {
      const [org] = await tx.select().from(orgs).where(eq(orgs.id, orgId));
      if (!org) throw new Error(`business ${orgId} is gone`);
      return { business: await loadBusiness(tx, org), revision: org.catalogRevision };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function loadBusiness(db: Database, org: typeof orgs.$inferSelect): Promise<BusinessFile> {
  const orgId = org.id;
  const exceptions = await db
    .select()
    .from(dateExceptions)
    .where(and(eq(dateExceptions.orgId, orgId), isNull(dateExceptions.staffId)))
    .orderBy(asc(dateExceptions.date));
  const products = await loadProducts(db, orgId);
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
    contactEmail: org.contactEmail,
    hours: org.hours,
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
      marketingPolicy: org.marketingPolicy,
      marketingDoubleOptIn: org.marketingDoubleOptIn,
      lapsedAfterDays: org.lapsedAfterDays,
      shopOpen: org.shopOpen,
      embedOrigins: org.embedOrigins,
    },
    staff: await loadMembers(db, orgId),
    resources: await loadResources(db, orgId),
    services: await loadServices(db, orgId),
    ...(products.length > 0 ? { products } : {}),
  };
}

function datedException({ date, label, hours }: typeof dateExceptions.$inferSelect) {
  return { date, label, ...hours };
}

async function loadMembers(db: Database, orgId: string): Promise<BusinessFile["staff"]> {
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
  const spans = await db
    .select()
    .from(timeOff)
    .where(eq(timeOff.orgId, orgId))
    .orderBy(asc(timeOff.fromAt), asc(timeOff.toAt), asc(timeOff.fromText), asc(timeOff.toText));
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
    hours: member.hours,
    exceptions: (exceptionsOf.get(member.id) ?? []).map(datedException),
    timeOff: (spansOf.get(member.id) ?? []).map((span) => ({ from: span.fromText, to: span.toText })),
  }));
}

async function loadResources(db: Database, orgId: string): Promise<BusinessFile["resources"]> {
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
