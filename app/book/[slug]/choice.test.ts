import { describe, expect, test } from "vitest";
import type { Catalog, CatalogService } from "@/lib/catalog/catalog";
import { bookingChoice, choiceHref, readDay, readMonth, readPageChoice } from "./choice";
import type { SearchParams } from "./search-params";

const service = (id: string, parts: Partial<CatalogService> = {}): CatalogService => ({
  id,
  name: id,
  description: null,
  category: "",
  durationMin: 60,
  priceCents: 5_000,
  depositCents: 0,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  staffed: true,
  active: true,
  bookableOnline: true,
  memberIds: ["ann", "ben"],
  resourceIds: [],
  addOns: [],
  ...parts,
});
const addOns = [
  { id: "wash", name: "Wash", priceCents: 700, durationMin: 15 },
  { id: "tea", name: "Tea", priceCents: 300, durationMin: 0 },
];
const services = [
  service("cut", { addOns }),
  service("dinner", { staffed: false, memberIds: [] }),
  service("old", { active: false }),
  service("inside", { bookableOnline: false }),
];
const member = (id: string, bookable = true) => ({ id, name: id, title: null, bio: null, active: true, bookable });
const staff = [member("ann"), member("ben", false), member("cleo")];
const table = { id: "four", name: "Four", kind: "table", capacity: 4, active: true } as const;

const catalog: Catalog = {
  profile: {
    name: "Test",
    slug: "test",
    industry: "",
    country: "",
    currency: "USD",
    timezone: "America/New_York",
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
    reminderMin: 1440,
  },
  calendar: {
    timezone: "America/New_York",
    slotStepMin: 15,
    minNoticeMin: 0,
    maxAdvanceDays: 365,
    week: [],
    exceptions: new Map(),
    members: new Map(
      staff.map(({ id, bookable }) => [
        id,
        { id, bookable, sortOrder: 0, active: true, week: null, exceptions: new Map(), timeOff: [] },
      ]),
    ),
    resources: new Map([[table.id, { id: table.id, capacity: 4, sortOrder: 0, active: true }]]),
  },
  exceptionLabels: new Map(),
  resourcesById: new Map([[table.id, table]]),
  services,
  servicesById: new Map(services.map((one) => [one.id, one])),
  members: staff,
  membersById: new Map(staff.map((one) => [one.id, one])),
};

/** The choice of a query that names a service; fails for one that can't be booked. */
function choiceOf(query: SearchParams) {
  const choice = readPageChoice(catalog, query);
  if (choice === null || choice === "gone") throw new Error(`no choice: ${choice}`);
  return choice;
}

describe("the service of an address", () => {
  test("is null if none is named, and gone if it can't be booked online", () => {
    for (const none of [{}, { service: "" }, { service: [] }, { at: "2031-05-01T10:00Z" }]) {
      expect(readPageChoice(catalog, none)).toBeNull();
    }
    for (const gone of ["old", "inside", "unknown", "__proto__", "constructor", "\u0000"]) {
      expect(readPageChoice(catalog, { service: gone })).toBe("gone");
    }
  });

  test("is the first where several are named", () => {
    expect(choiceOf({ service: ["cut", "dinner"] }).service.id).toBe("cut");
  });
});

describe("what is chosen with it", () => {
  test("has its add-ons counted in, each once and in the business's order, unknown ones left out", () => {
    const choice = choiceOf({ service: "cut", addOn: ["tea", "x", "wash", "tea"] });
    expect(choice.addOnIds).toEqual(["wash", "tea"]);
    expect([choice.service.durationMin, choice.service.priceCents]).toEqual([75, 6_000]);
    expect(choice.offered.durationMin).toBe(60);
  });

  test("has a member only who may be asked for", () => {
    const memberOf = (staffId: string) => choiceOf({ service: "cut", staff: staffId }).member?.id ?? null;
    expect(["ann", "ben", "cleo", "x", ""].map(memberOf)).toEqual(["ann", null, null, null, null]);
    expect(choiceOf({ service: "dinner", staff: "ann" }).member).toBeNull();
  });

  test.each<[string | string[] | undefined, number]>([
    [undefined, 2],
    ["1", 1],
    ["4", 4],
    ["5", 4],
    ["99", 4],
    ["0", 1],
    ["-3", 2],
    ["2.5", 2],
    ["1e1", 2],
    ["100", 2],
    ["x", 2],
    [["3", "1"], 3],
  ])("has a party of %j as one that a table seats: %i", (party, size) => {
    expect(choiceOf({ service: "dinner", party }).partySize).toBe(size);
  });

  test("has no party where the service asks for none", () => {
    expect(choiceOf({ service: "cut", party: "3" })).toMatchObject({ partySize: null, partySizeMax: null });
  });

  test("has a time only that is one: an instant, or the business's wall time", () => {
    const atOf = (at: string) => choiceOf({ service: "cut", at }).at?.toISOString() ?? null;
    expect(atOf("2031-05-01T10:00")).toBe("2031-05-01T14:00:00.000Z");
    expect(atOf("2031-05-01T10:00:00Z")).toBe("2031-05-01T10:00:00.000Z");
    for (const odd of ["", "soon", "2031-02-30T10:00", "2031-05-01", "0", "\u0000"]) expect(atOf(odd)).toBeNull();
  });
});

test("a day and a month are real ones, or none", () => {
  expect([readDay("2028-02-29"), readMonth("2028-02")]).toEqual(["2028-02-29", "2028-02"]);
  for (const odd of [undefined, "", "2027-02-29", "2027-13-01", "1999-12-31", "2200-01-01", "2028-2-9", "x"]) {
    expect([odd, readDay(odd)]).toEqual([odd, null]);
  }
  for (const odd of [undefined, "", "2028-13", "2028-00", "2028-2", "2028-02-01", "1999-12", "x"]) {
    expect([odd, readMonth(odd)]).toEqual([odd, null]);
  }
});

describe("the address of a choice", () => {
  const query = { service: "cut", addOn: ["tea", "wash"], staff: "ann", month: "2031-05", day: "2031-05-06" };

  test("leads back to the same choice, with the part that is changed", () => {
    const choice = choiceOf(query);
    const change = { month: "2031-06", day: "2031-06-01", at: "2031-06-01T14:00:00.000Z" };
    const params = new URL(choiceHref("/book/test", choice, change), "http://x").searchParams;
    const read = (name: string) => (params.getAll(name).length > 1 ? params.getAll(name) : params.getAll(name)[0]);
    const again = choiceOf(Object.fromEntries([...params.keys()].map((name) => [name, read(name)])));
    expect(again).toEqual({ ...choice, month: "2031-06", day: "2031-06-01", at: new Date(change.at) });
  });

  test("keeps no day, month or time that isn't given", () => {
    expect(choiceHref("/b", choiceOf(query))).toBe("/b?service=cut&addOn=wash&addOn=tea&staff=ann");
    expect(choiceHref("/b", choiceOf({ service: "dinner", party: "3" }))).toBe("/b?service=dinner&party=3");
  });
});

test("the commands are asked for exactly what is chosen", () => {
  expect(bookingChoice(choiceOf({ service: "cut", addOn: "tea" }))).toEqual({
    serviceId: "cut",
    addOnIds: ["tea"],
    staffId: undefined,
    partySize: undefined,
  });
  expect(bookingChoice(choiceOf({ service: "cut", staff: "ann" }))).toMatchObject({ staffId: "ann", addOnIds: [] });
  expect(bookingChoice(choiceOf({ service: "dinner", party: "3" }))).toMatchObject({ partySize: 3 });
});
