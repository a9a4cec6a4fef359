import { describe, expect, test } from "vitest";
import type { Catalog, CatalogMember, CatalogResource, CatalogService } from "./catalog";
import { eligibleMembers } from "./eligible-members";
import { partySizeMax } from "./party-size";

const service = (parts: Partial<CatalogService> = {}): CatalogService => ({
  id: "svc_dinner",
  name: "Dinner",
  description: null,
  category: "",
  durationMin: 60,
  priceCents: 0,
  depositCents: 0,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  staffed: false,
  active: true,
  bookableOnline: true,
  memberIds: [],
  resourceIds: [],
  addOns: [],
  ...parts,
});
const resource = (id: string, capacity: number, parts: Partial<CatalogResource> = {}): CatalogResource => ({
  id,
  name: id,
  kind: "table",
  capacity,
  active: true,
  ...parts,
});
const member = (id: string, parts: Partial<CatalogMember> = {}): CatalogMember => ({
  id,
  name: id,
  title: null,
  bio: null,
  active: true,
  bookable: true,
  ...parts,
});

const catalog = (members: CatalogMember[], tables: CatalogResource[]): Catalog => ({
  profile: {
    name: "Test",
    slug: "test",
    industry: "",
    country: "",
    currency: "USD",
    timezone: "UTC",
    locale: "en",
    address: "",
    phone: "",
    contactEmail: "",
    hours: [],
  },
  policy: {
    cancellationWindowHours: 24,
    forfeitDepositOnLateCancel: false,
    pendingHoldMin: 60,
    waitlistOfferMin: 30,
    marketing: { policy: "off", doubleOptIn: false },
    reminderMin: 1_440,
  },
  calendar: {
    timezone: "UTC",
    slotStepMin: 15,
    minNoticeMin: 0,
    maxAdvanceDays: 365,
    week: [],
    exceptions: new Map(),
    members: new Map(),
    resources: new Map(),
  },
  exceptionLabels: new Map(),
  resourcesById: new Map(tables.map((table) => [table.id, table])),
  services: [],
  servicesById: new Map(),
  members,
  membersById: new Map(members.map((one) => [one.id, one])),
});

describe("the largest party of a service (rule B7.2)", () => {
  const tables = [
    resource("two", 2),
    resource("four", 4),
    resource("eight", 8),
    resource("room", 20, { kind: "room" }),
  ];
  const most = (parts: Partial<CatalogService>, some = tables) => partySizeMax(catalog([], some), service(parts));

  test("is what the largest linked table seats, not the largest table of the house", () => {
    expect(most({ resourceIds: ["two", "four"] })).toBe(4);
    expect(most({ resourceIds: ["four"], staffed: true })).toBe(4);
  });

  test("is what the largest table of all seats, for a service with neither links nor staff", () => {
    expect(most({})).toBe(8);
  });

  test("isn't asked for by a service that only needs a member or a room", () => {
    expect(most({ staffed: true })).toBeNull();
    expect(most({ resourceIds: ["room"] })).toBeNull();
  });

  test("isn't asked for where there are no tables", () => {
    expect(most({}, [])).toBeNull();
    expect(most({}, [resource("room", 20, { kind: "room" })])).toBeNull();
  });

  test("counts no table that is out of use", () => {
    const some = [resource("four", 4), resource("eight", 8, { active: false })];
    expect(most({}, some)).toBe(4);
    expect(most({ resourceIds: ["eight"] }, some)).toBeNull();
  });

  test("is never more than a request may have, 50", () => {
    expect(most({}, [resource("hall", 400)])).toBe(50);
  });
});

describe("the members that a customer can ask for (rule B6.1)", () => {
  const staff = [
    member("cleo"),
    member("ann"),
    member("away", { active: false }),
    member("desk", { bookable: false }),
    member("other"),
  ];
  const memberIds = ["cleo", "ann", "away", "desk", "gone"];
  const asked = (parts: Partial<CatalogService>) =>
    eligibleMembers(catalog(staff, []), service(parts)).map(({ id }) => id);

  test("are the linked, active, bookable ones, in the business's order", () => {
    expect(asked({ staffed: true, memberIds })).toEqual(["cleo", "ann"]);
  });

  test("are none for a service that needs no member, linked or not", () => {
    expect(asked({ staffed: false, memberIds })).toEqual([]);
    expect(asked({ staffed: true, memberIds: [] })).toEqual([]);
  });
});
