import { expect, test } from "vitest";
import type { BusinessCalendar, Member, Resource, Service } from "./snapshot";
import { wishForService } from "./wish";

const member = (id: string, sortOrder: number, rest: Partial<Member> = {}): Member => ({
  ...{ id, sortOrder, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [] },
  ...rest,
});
const table = (id: string, capacity: number, sortOrder = 0, active = true): Resource => ({
  id,
  capacity,
  sortOrder,
  active,
});

const members = [
  member("zoe", 0),
  member("bob", 1),
  member("ada", 1),
  member("gone", 0, { active: false }),
  member("back-office", 0, { bookable: false }),
  member("unlinked", 0),
];
const tables = [
  table("t6", 6),
  table("b4", 4, 1),
  table("a4", 4, 1),
  table("first4", 4, 0),
  table("closed2", 2, 0, false),
];

const calendar: BusinessCalendar = {
  timezone: "UTC",
  slotStepMin: 15,
  minNoticeMin: 0,
  maxAdvanceDays: 365,
  week: [],
  exceptions: new Map(),
  members: new Map(members.map((m) => [m.id, m])),
  resources: new Map(tables.map((t) => [t.id, t])),
};

const service: Service = {
  id: "s",
  durationMin: 60,
  bufferBeforeMin: 5,
  bufferAfterMin: 10,
  staffed: true,
  memberIds: ["ada", "bob", "zoe", "gone", "back-office", "no such member"],
  resourceIds: [],
};
const unstaffed = { ...service, staffed: false };

test("linked, active, bookable members are eligible, by sort order, then id", () => {
  expect(wishForService(calendar, service)).toEqual({
    durationMin: 60,
    bufferBeforeMin: 5,
    bufferAfterMin: 10,
    memberIds: ["zoe", "ada", "bob"],
    resourceIds: null,
    namesResources: false,
    refusal: null,
    exceptOwnerId: null,
  });
});

test("a booking's own length and buffers count, not the service's", () => {
  const own = { durationMin: 90, bufferBeforeMin: 0, bufferAfterMin: 0, exceptOwnerId: "b1" };
  expect(wishForService(calendar, service, own)).toMatchObject(own);
});

test.each(["nobody", "unlinked", "gone", "back-office"])("asking for %s is refused, staffed or not", (staffId) => {
  for (const asked of [service, unstaffed])
    expect(wishForService(calendar, asked, { staffId })).toMatchObject({ memberIds: [], refusal: "staff_unavailable" });
});

test("a service without staff needs a member only when one is asked for", () => {
  expect(wishForService(calendar, unstaffed).memberIds).toBeNull();
  expect(wishForService(calendar, unstaffed, { staffId: "ada" }).memberIds).toEqual(["ada"]);
});

test("a staffed service without members has no candidates, which doesn't refuse a named member", () => {
  expect(wishForService(calendar, { ...service, memberIds: [] })).toMatchObject({ memberIds: [], refusal: null });
});

test("an admin may name any active member, linked or bookable or not, but no other", () => {
  const asAdmin = (staffId: string) => wishForService(calendar, service, { staffId, takesAnyActiveMember: true });
  for (const staffId of ["unlinked", "back-office"])
    expect(asAdmin(staffId)).toMatchObject({ memberIds: [staffId], refusal: null });
  for (const staffId of ["gone", "nobody"]) expect(asAdmin(staffId)).toMatchObject({ refusal: "staff_unavailable" });
});

test("tables that seat the party come smallest first, then by sort order, then by id", () => {
  expect(wishForService(calendar, service, { partySize: 3 })).toMatchObject({
    resourceIds: ["first4", "a4", "b4", "t6"],
    namesResources: true,
    refusal: null,
  });
});

test("linked tables bound a party's choice, and any of them serves a booking without a party", () => {
  const linked = { ...service, resourceIds: ["a4", "t6"] };
  expect(wishForService(calendar, linked, { partySize: 5 }).resourceIds).toEqual(["t6"]);
  expect(wishForService(calendar, linked)).toMatchObject({ resourceIds: ["a4", "t6"], namesResources: false });
});

test("no table that seats the party, or no active one, is refused as too small", () => {
  expect(wishForService(calendar, service, { partySize: 7 })).toMatchObject({ refusal: "table_too_small" });
  const onlyClosed = { ...service, resourceIds: ["closed2"] };
  expect(wishForService(calendar, onlyClosed, { partySize: 1 })).toMatchObject({ refusal: "table_too_small" });
  expect(wishForService(calendar, onlyClosed)).toMatchObject({ resourceIds: [], refusal: "table_too_small" });
});
