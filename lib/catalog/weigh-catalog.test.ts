import { expect, test } from "vitest";
import type { Member } from "../availability/snapshot";
import type { Catalog, CatalogService } from "./catalog";
import { weighCatalog } from "./weigh-catalog";

const HOURS = { open: true, openMin: 540, closeMin: 1020, breakStartMin: null, breakEndMin: null };
const WEEK = Array.from({ length: 7 }, () => HOURS);
const some = <Value>(count: number, make: (n: number) => Value): Value[] =>
  Array.from({ length: count }, (_, n) => make(n));
const dated = (count: number) => new Map(some(count, (n) => [`2031-01-${n}`, HOURS]));

type Parts = {
  service?: Partial<CatalogService>;
  member?: Partial<Member>;
  bio?: string;
  exceptions?: number;
  labels?: number;
  counts?: { services?: number; members?: number; resources?: number };
};

/** A business of one service and one member, but for what is said. */
function catalog({ service, member, bio = "", exceptions = 0, labels = 0, counts = {} }: Parts = {}): Catalog {
  const { services: serviceCount = 1, members: memberCount = 1, resources = 0 } = counts;
  const services = some(serviceCount, (n) => ({
    ...{
      id: `svc_${n}`,
      name: "Cut",
      description: null,
      category: "",
      durationMin: 30,
      priceCents: 0,
      depositCents: 0,
    },
    ...{ bufferBeforeMin: 0, bufferAfterMin: 0, staffed: true, active: true, bookableOnline: true },
    ...{ memberIds: [], resourceIds: [], addOns: [], ...service },
  }));
  const members = some(memberCount, (n) => ({
    ...{ id: `stf_${n}`, name: "Ann", title: null, bio, active: true, bookable: true },
  }));
  const calendarMembers = members.map(({ id }): [string, Member] => [
    id,
    { id, sortOrder: 0, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [], ...member },
  ]);
  const tables = some(resources, (n) => ({
    ...{ id: `res_${n}`, name: "Table", kind: "table" as const, capacity: 2, active: true },
  }));
  return {
    profile: {
      ...{ name: "Salon", slug: "salon", industry: "salon", country: "US", currency: "USD", timezone: "UTC" },
      ...{ locale: "en", address: "", phone: "", contactEmail: "", hours: [] },
    },
    policy: {
      cancellationWindowHours: 24,
      forfeitDepositOnLateCancel: false,
      pendingHoldMin: 60,
      waitlistOfferMin: 30,
      marketing: { policy: "off", doubleOptIn: false },
      reminderMin: 0,
    },
    calendar: {
      ...{ timezone: "UTC", slotStepMin: 15, minNoticeMin: 0, maxAdvanceDays: 365, week: WEEK },
      ...{ exceptions: dated(exceptions), members: new Map(calendarMembers), resources: new Map() },
    },
    exceptionLabels: new Map(some(labels, (n) => [`2031-01-${n}`, "Holiday"])),
    resourcesById: new Map(tables.map((table) => [table.id, table])),
    services,
    servicesById: new Map(),
    members,
    membersById: new Map(),
  };
}

const TEXT = "x".repeat(1_000);
const ids = some(1_000, (n) => `id_${n}`);

test.each<[string, Parts, number]>([
  ["services", { counts: { services: 1_000 } }, 400],
  ["members", { counts: { members: 1_000 } }, 600],
  ["tables", { counts: { resources: 1_000 } }, 300],
  ["links to members", { service: { memberIds: ids } }, 48],
  ["links to tables", { service: { resourceIds: ids } }, 48],
  ["add-ons", { service: { addOns: ids.map((id) => ({ id, name: "Wash", priceCents: 0, durationMin: 0 })) } }, 150],
  ["exceptions", { exceptions: 1_000 }, 150],
  ["labels of exceptions", { labels: 1_000 }, 14],
  ["exceptions of a member", { member: { exceptions: dated(1_000) } }, 150],
  ["time off", { member: { timeOff: some(1_000, (n) => ({ startMs: n, endMs: n + 1 })) } }, 80],
  ["characters of a service", { service: { description: TEXT } }, 2],
  ["characters of a member", { bio: TEXT }, 2],
])("a thousand %s weigh what they take in memory", (_, parts, bytesEach) => {
  expect(weighCatalog(catalog(parts)) - weighCatalog(catalog())).toBeGreaterThanOrEqual(999 * bytesEach);
});
