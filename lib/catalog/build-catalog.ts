import type {
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
import type { BusinessCalendar, DatedHours, Member } from "../availability/snapshot";
import type { Catalog, CatalogService } from "./catalog";

/** The rows of one business, each list in the order of rule A1.2. */
type CatalogRows = {
  org: typeof orgs.$inferSelect;
  exceptions: (typeof dateExceptions.$inferSelect)[];
  members: (typeof staff.$inferSelect)[];
  off: (typeof timeOff.$inferSelect)[];
  tables: (typeof resources.$inferSelect)[];
  offered: (typeof services.$inferSelect)[];
  memberLinks: (typeof serviceStaff.$inferSelect)[];
  resourceLinks: (typeof serviceResources.$inferSelect)[];
  extras: (typeof addOns.$inferSelect)[];
};

/** Puts the rows of a business together into the form that commands and the availability engine read. */
export function buildCatalog(rows: CatalogRows): Catalog {
  const { org } = rows;
  const services = rows.offered.map((service) => catalogService(service, rows));
  const members = rows.members.map(({ id, name, title, bio, active, bookable }) => ({
    id,
    name,
    title,
    bio,
    active,
    bookable,
  }));
  return {
    profile: {
      name: org.name,
      slug: org.slug,
      industry: org.industry,
      country: org.country,
      currency: org.currency,
      timezone: org.timezone,
      locale: org.locale,
      address: org.address,
      phone: org.phone,
      hours: org.hours,
    },
    policy: {
      cancellationWindowHours: org.cancellationWindowHours,
      forfeitDepositOnLateCancel: org.forfeitDepositOnLateCancel,
      pendingHoldMin: org.pendingHoldMin,
      reminderMin: org.reminderMin,
    },
    calendar: calendarOf(rows),
    exceptionLabels: new Map(
      rows.exceptions.flatMap(({ staffId, date, label }) => (staffId === null && label ? [[date, label]] : [])),
    ),
    resourcesById: new Map(
      rows.tables.map(({ id, name, kind, capacity, active }) => [id, { id, name, kind, capacity, active }]),
    ),
    services,
    servicesById: new Map(services.map((service) => [service.id, service])),
    members,
    membersById: new Map(members.map((member) => [member.id, member])),
  };
}

function datedHours(rows: CatalogRows["exceptions"], staffId: string | null): DatedHours {
  return new Map(rows.filter((row) => row.staffId === staffId).map((row) => [row.date, row.hours]));
}

function calendarOf({ org, exceptions, members, off, tables }: CatalogRows): BusinessCalendar {
  const calendarMembers = members.map<Member>(({ id, sortOrder, active, bookable, hours }) => ({
    id,
    sortOrder,
    active,
    bookable,
    week: hours,
    exceptions: datedHours(exceptions, id),
    timeOff: off
      .filter((span) => span.staffId === id)
      .map((span) => ({ startMs: span.fromAt.getTime(), endMs: span.toAt.getTime() })),
  }));
  return {
    timezone: org.timezone,
    slotStepMin: org.slotStepMin,
    minNoticeMin: org.minNoticeMin,
    maxAdvanceDays: org.maxAdvanceDays,
    week: org.hours,
    exceptions: datedHours(exceptions, null),
    members: new Map(calendarMembers.map((member) => [member.id, member])),
    resources: new Map(tables.map(({ id, capacity, sortOrder, active }) => [id, { id, capacity, sortOrder, active }])),
  };
}

function catalogService(service: CatalogRows["offered"][number], rows: CatalogRows): CatalogService {
  const linkedStaff = new Set(
    rows.memberLinks.filter((link) => link.serviceId === service.id).map((link) => link.staffId),
  );
  return {
    id: service.id,
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
    memberIds: rows.members.filter((member) => linkedStaff.has(member.id)).map((member) => member.id),
    resourceIds: rows.resourceLinks.filter((link) => link.serviceId === service.id).map((link) => link.resourceId),
    addOns: rows.extras
      .filter((addOn) => addOn.serviceId === service.id)
      .map(({ id, name, priceCents, durationMin }) => ({ id, name, priceCents, durationMin })),
  };
}
