import { expect, test } from "vitest";
import { AppError } from "../errors";
import { checkBusinessFile } from "./check-business-file";

const day = { open: false };
const named = (count: number, letter: string) => Array.from({ length: count }, (_, n) => ({ name: `${letter}${n}` }));
const names = (count: number, letter: string) => named(count, letter).map(({ name }) => name);
const services = (count: number, parts: object = {}) =>
  named(count, "S").map((service) => ({ ...service, durationMin: 30, ...parts }));

/** The sentence by which a file is refused; empty: it isn't. */
function refusalOf(parts: object): string {
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...day }));
  try {
    checkBusinessFile({ slug: "large", name: "Large", currency: "USD", timezone: "UTC", hours, ...parts });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_body") return error.message;
    throw error;
  }
  return "";
}

test("a file that links 2,000 services to 2,000 members each by listing none is refused and says so", () => {
  expect(refusalOf({ staff: named(2_000, "M"), services: services(2_000) })).toBe(
    "The business file can't be imported. services: There would be 4,000,000 links between services and team members, tables or rooms. A business can have at most 50,000. Link each service to fewer of them. A service that lists no team members is linked to everyone who can be booked.",
  );
});

test("links count alike by whichever way a service has them, and up to the bound they are taken", () => {
  const staff = named(500, "M");
  const resources = named(500, "T").map((table) => ({ ...table, capacity: 2 }));
  expect(refusalOf({ staff, services: services(100) })).toBe("");
  expect(refusalOf({ staff, services: services(101) })).toContain("50,500 links");
  expect(refusalOf({ staff, services: services(100, { staff: names(500, "M") }) })).toBe("");
  const alsoAtTables = services(100, { resources: names(500, "T") });
  expect(refusalOf({ staff, resources, services: alsoAtTables })).toContain("100,000 links");
  expect(refusalOf({ resources, services: services(100, { staffed: false, resources: names(500, "T") }) })).toBe("");
  // Members who can’t be booked aren't linked.
  const idle = staff.map((member) => ({ ...member, bookable: false }));
  expect(refusalOf({ staff: idle, services: services(2_000) })).toBe("");
});

test("dates, time off, extras and texts are bounded together, each with its number", () => {
  const dates = Array.from({ length: 2_000 }, (_, n) => ({
    date: new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10),
    open: false,
  }));
  const timeOff = Array.from({ length: 2_000 }, () => ({ from: "2031-05-01T09:00", to: "2031-05-01T10:00" }));
  const staff = named(9, "M").map((member) => ({ ...member, exceptions: dates }));
  expect(refusalOf({ staff, exceptions: dates })).toBe("");
  expect(refusalOf({ staff: [...staff, { name: "Z", timeOff }], exceptions: dates })).toContain(
    "staff: There would be 22,000 special days and time-off entries. A business can have at most 20,000",
  );
  expect(refusalOf({ services: services(11, { addOns: named(2_000, "E") }) })).toContain("22,000 extras");
  const long = "ä".repeat(2_000);
  expect(refusalOf({ services: services(500, { description: long }) })).toBe("");
  expect(refusalOf({ services: services(600, { description: long }) })).toMatch(
    /file: There would be 2,40\d,\d{3} bytes of names and texts\. A business can have at most 2,097,152\. Shorten/,
  );
});

test("a file is refused by the lengths of its lists before any entry is read", () => {
  let looks = 0;
  const unreadable = () => {
    looks += 1;
    throw new Error("an entry was looked at");
  };
  const untouchable = (length: number): unknown[] =>
    new Proxy(new Array(length), {
      get: (list, name) => (typeof name === "string" && /^\d+$/.test(name) ? unreadable() : Reflect.get(list, name)),
    });
  expect(refusalOf({ services: untouchable(4_000_000) })).toContain("services: must have at most 2000 entries");
  const linked = services(26, { staff: untouchable(2_000) });
  expect(refusalOf({ services: linked })).toContain("There would be 52,000 links");
  const off = named(11, "M").map((member) => ({ ...member, timeOff: untouchable(2_000) }));
  expect(refusalOf({ staff: off })).toContain("There would be 22,000 special days");
  const odd = [{ name: "M", hours: untouchable(4_000_000) }];
  expect(refusalOf({ staff: odd })).toContain("staff[0].hours: must have at most 2000 entries");
  expect(looks).toBe(0);
});

test("missing lists are reported as usual", () => {
  for (const odd of [null, 7, "x", [], { services: { length: 9_999 } }, { staff: [null, 7, { hours: "x" }] }]) {
    expect(() => checkBusinessFile(odd)).toThrow(/The business file can't be imported\. /);
  }
});
