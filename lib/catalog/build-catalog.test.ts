import { expect, test } from "vitest";
import { buildCatalog, type CatalogRows } from "./build-catalog";
import { groupBy } from "./group-by";

const orgId = "org";
const at = new Date("2031-05-01T12:00:00Z");
const times = <Item>(count: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => make(place));

const ORG: CatalogRows["org"] = {
  id: orgId,
  slug: "large",
  name: "Large",
  industry: "",
  country: "",
  currency: "USD",
  timezone: "UTC",
  locale: "en",
  address: "",
  phone: "",
  contactEmail: "",
  hours: [],
  slotStepMin: 15,
  minNoticeMin: 0,
  maxAdvanceDays: 365,
  cancellationWindowHours: 24,
  forfeitDepositOnLateCancel: false,
  pendingHoldMin: 60,
  reminderMin: 0,
  waitlistOfferMin: 30,
  marketingPolicy: "off" as const,
  marketingDoubleOptIn: null,
  lapsedAfterDays: 90,
  embedOrigins: [],
  catalogRevision: 1,
  occupancyRevision: 1,
  shopOpen: true,
  blogRevision: 1,
  createdAt: at,
};

const HOURS = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };

/** A business in which each of `count` services has `each` members, tables and extras, and each member as many dates. */
function rowsOf(count: number, each: number): CatalogRows {
  const pairs = times(count * each, (place) => ({
    one: `${Math.floor(place / each)}`,
    other: `${(Math.floor(place / each) + (place % each)) % count}`,
  }));
  return {
    org: ORG,
    members: times(count, (place) => ({
      orgId,
      id: `${place}`,
      name: `Member ${place}`,
      title: null,
      bio: null,
      email: "",
      phone: "",
      active: true,
      bookable: true,
      sortOrder: place,
      hours: null,
      userId: null,
      createdAt: at,
    })),
    tables: times(count, (place) => ({
      orgId,
      id: `${place}`,
      name: `Table ${place}`,
      kind: "table" as const,
      capacity: 2,
      sortOrder: place,
      active: true,
      createdAt: at,
    })),
    offered: times(count, (place) => ({
      orgId,
      id: `${place}`,
      name: `Service ${place}`,
      description: null,
      category: "",
      durationMin: 30,
      priceCents: 0,
      depositCents: 0,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      staffed: true,
      active: true,
      bookableOnline: true,
      sortOrder: place,
      createdAt: at,
    })),
    // As a database may hand them out: in no order that means anything.
    memberLinks: [...groupBy(pairs, ({ other }) => other)]
      .map(([staffId, links]) => ({ staffId, serviceIds: links.map(({ one }) => one) }))
      .reverse(),
    resourceLinks: pairs.map(({ one, other }) => ({ orgId, serviceId: one, resourceId: other })),
    extras: pairs.map(({ one, other }) => ({
      orgId,
      id: `${one} ${other}`,
      serviceId: one,
      name: other,
      priceCents: 0,
      durationMin: 0,
      active: true,
      sortOrder: 0,
    })),
    exceptions: [...groupBy(pairs, ({ one }) => one)].map(([staffId, days]) => ({
      staffId,
      days: days.map(({ other }) => ({ date: other, hours: HOURS, label: "" })),
    })),
    off: pairs.map(({ one }) => ({ orgId, staffId: one, fromText: "", toText: "", fromAt: at, toAt: at })),
  };
}

/** The rows, and how often an entry of any of their lists has been read. */
function counted(rows: CatalogRows) {
  let reads = 0;
  const watched = <Item>(list: Item[]): Item[] =>
    new Proxy(list, {
      get(target, name) {
        if (typeof name === "string" && /^\d+$/.test(name)) reads += 1;
        return Reflect.get(target, name);
      },
    });
  const { org, members, tables, offered, memberLinks, resourceLinks, extras, exceptions, off } = rows;
  return {
    reads: () => reads,
    entries: [
      ...[members, tables, offered, memberLinks, resourceLinks, extras, exceptions, off],
      ...[...memberLinks.map(({ serviceIds }) => serviceIds), ...exceptions.map(({ days }) => days)],
    ].flat().length,
    rows: {
      org,
      members: watched(members),
      tables: watched(tables),
      offered: watched(offered),
      memberLinks: watched(
        memberLinks.map(({ staffId, serviceIds }) => ({ staffId, serviceIds: watched(serviceIds) })),
      ),
      resourceLinks: watched(resourceLinks),
      extras: watched(extras),
      exceptions: watched(exceptions.map(({ staffId, days }) => ({ staffId, days: watched(days) }))),
      off: watched(off),
    },
  };
}

test("a catalog of 1,000 services with 50 links each is built by reading each row a few times", () => {
  const { rows, reads, entries } = counted(rowsOf(1_000, 50));
  const { services, calendar } = buildCatalog(rows);
  expect(entries).toBe(255_000);
  expect(reads()).toBeLessThanOrEqual(3 * entries);
  expect(services.map(({ memberIds, resourceIds, addOns }) => [memberIds, resourceIds, addOns].flat().length)).toEqual(
    times(1_000, () => 150),
  );
  expect(calendar.members.get("7")?.exceptions.size).toBe(50);
  expect(calendar.members.get("7")?.timeOff).toHaveLength(50);
});

test("a service has only its own links, and its members are in the business's order", () => {
  const { services } = buildCatalog(rowsOf(4, 2));
  expect(services.map(({ memberIds }) => memberIds)).toEqual([
    ["0", "1"],
    ["1", "2"],
    ["2", "3"],
    ["0", "3"],
  ]);
  expect(services[3]).toMatchObject({ resourceIds: ["3", "0"], addOns: [{ id: "3 3" }, { id: "3 0" }] });
});
