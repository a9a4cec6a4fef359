import type {
  addOns,
  dateExceptions,
  orgs,
  resources,
  serviceResources,
  services,
  staff,
  timeOff,
} from "../../db/schema";
import type { BusinessCalendar, DatedHours, Member } from "../availability/snapshot";
import type { Catalog, CatalogService } from "./catalog";
import { isDoubleOptIn } from "./double-opt-in";
import { groupBy } from "./group-by";

export type ExceptionDay = Pick<typeof dateExceptions.$inferSelect, "date" | "hours" | "label">;

/** The rows of one business, each list in the order of rule A1.2. */
export type CatalogRows = {
  org: typeof orgs.$inferSelect;
  /** the days with special hours, of each member and of the business itself */
  exceptions: { staffId: string | null; days: ExceptionDay[] }[];
  members: (typeof staff.$inferSelect)[];
  off: (typeof timeOff.$inferSelect)[];
  tables: (typeof resources.$inferSelect)[];
  offered: (typeof services.$inferSelect)[];
  /** what each member offers */
  memberLinks: { staffId: string; serviceIds: string[] }[];
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
      rows.exceptions.flatMap(({ staffId, days }) =>
        staffId === null ? days.flatMap(({ date, label }) => (label ? [[date, label] as const] : [])) : [],
      ),
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

const datedHours = (days: ExceptionDay[] = []): DatedHours => new Map(days.map(({ date, hours }) => [date, hours]));

function calendarOf({ org, exceptions, members, off, tables }: CatalogRows): BusinessCalendar {
  const exceptionsOf = new Map(exceptions.map(({ staffId, days }) => [staffId, days]));
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
  const offeredBy = new Map(memberLinks.map(({ staffId, serviceIds }) => [staffId, serviceIds]));
  const membersOf = new Map<string, string[]>();
  for (const { id } of members) {
    for (const serviceId of offeredBy.get(id) ?? []) {
      const before = membersOf.get(serviceId);
      if (before === undefined) membersOf.set(serviceId, [id]);
      else before.push(id);
    }
  }
  return {
    members: membersOf,
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
    memberIds: linked.members.get(service.id) ?? [],
    resourceIds: (linked.resources.get(service.id) ?? []).map(({ resourceId }) => resourceId),
    addOns: (linked.extras.get(service.id) ?? []).map(({ id, name, priceCents, durationMin }) => ({
      id,
      name,
      priceCents,
      durationMin,
    })),
  };
}
