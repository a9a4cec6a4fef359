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
import { isDoubleOptIn } from "./double-opt-in";
import { groupBy } from "./group-by";

/** The rows of one business, each list in the order of rule A1.2. */
export type CatalogRows = {
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

/**
 * Assembles the rows of a business into the form that commands and the availability engine read. Each row is visited a fixed number of
 * times, however many others there are.
 */
export function buildCatalog(rows: CatalogRows): Catalog {
  const { org } = rows;
  const linked = linksByService(rows);
  const services = rows.offered.map((service) => catalogService(service, linked));
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
      contactEmail: org.contactEmail,
      hours: org.hours,
    },
    policy: {
      cancellationWindowHours: org.cancellationWindowHours,
      forfeitDepositOnLateCancel: org.forfeitDepositOnLateCancel,
      pendingHoldMin: org.pendingHoldMin,
      waitlistOfferMin: org.waitlistOfferMin,
      reminderMin: org.reminderMin,
      marketing: { policy: org.marketingPolicy, doubleOptIn: isDoubleOptIn(org) },
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

const datedHours = (rows: CatalogRows["exceptions"] | undefined = []): DatedHours =>
  new Map(rows.map((row) => [row.date, row.hours]));

function calendarOf({ org, exceptions, members, off, tables }: CatalogRows): BusinessCalendar {
  const exceptionsOf = groupBy(exceptions, ({ staffId }) => staffId);
  const timeOffOf = groupBy(off, ({ staffId }) => staffId);
  const calendarMembers = members.map<Member>(({ id, sortOrder, active, bookable, hours }) => ({
    id,
    sortOrder,
    active,
    bookable,
    week: hours,
    exceptions: datedHours(exceptionsOf.get(id)),
    timeOff: (timeOffOf.get(id) ?? []).map(({ fromAt, toAt }) => ({
      startMs: fromAt.getTime(),
      endMs: toAt.getTime(),
    })),
  }));
  return {
    timezone: org.timezone,
    slotStepMin: org.slotStepMin,
    minNoticeMin: org.minNoticeMin,
    maxAdvanceDays: org.maxAdvanceDays,
    week: org.hours,
    exceptions: datedHours(exceptionsOf.get(null)),
    members: new Map(calendarMembers.map((member) => [member.id, member])),
    resources: new Map(tables.map(({ id, capacity, sortOrder, active }) => [id, { id, capacity, sortOrder, active }])),
  };
}

/** What services are linked to, by their ids. */
type Linked = ReturnType<typeof linksByService>;

/** A service's members are in the business's order. */
function linksByService({ members, memberLinks, resourceLinks, extras }: CatalogRows) {
  const linksOf = groupBy(memberLinks, ({ staffId }) => staffId);
  const inOrder = members.flatMap(({ id }) => linksOf.get(id) ?? []);
  return {
    members: groupBy(inOrder, ({ serviceId }) => serviceId),
    resources: groupBy(resourceLinks, ({ serviceId }) => serviceId),
    extras: groupBy(extras, ({ serviceId }) => serviceId),
  };
}

function catalogService(service: CatalogRows["offered"][number], linked: Linked): CatalogService {
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
    memberIds: (linked.members.get(service.id) ?? []).map(({ staffId }) => staffId),
    resourceIds: (linked.resources.get(service.id) ?? []).map(({ resourceId }) => resourceId),
    addOns: (linked.extras.get(service.id) ?? []).map(({ id, name, priceCents, durationMin }) => ({
      id,
      name,
      priceCents,
      durationMin,
    })),
  };
}
