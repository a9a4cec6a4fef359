import { describe, expect, test } from "vitest";
import type { BusinessFileInput } from "../business-file.schema";
import { checkBusinessFile } from "../check-business-file";
import { changeInWords } from "./change-in-words";
import { diffBusiness, isEmptyDiff } from "./diff-business";

const week = (openMin = 540) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, openMin, closeMin: 1020 }));

const file = (parts: Partial<BusinessFileInput> = {}) =>
  checkBusinessFile({
    slug: "salon",
    name: "Salon",
    currency: "USD",
    timezone: "America/New_York",
    locale: "en-US",
    hours: week(),
    staff: [{ name: "Ann" }, { name: "Ben" }],
    resources: [{ name: "Room 1", kind: "room", capacity: 1 }],
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000 }],
    ...parts,
  });

const diff = (parts: Partial<BusinessFileInput>, before: Partial<BusinessFileInput> = {}) =>
  diffBusiness(file(before), file(parts));

describe("what an import changes", () => {
  test("the same business in another writing is no change", () => {
    const spelledOut = diff({
      hours: week().reverse(),
      staff: [
        { name: "Ann", sortOrder: 0, active: true, timeOff: [] },
        { name: "Ben", sortOrder: 1 },
      ],
      services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, sortOrder: 0, staff: ["Ben", "Ann", "Ben"] }],
    });
    expect(isEmptyDiff(spelledOut)).toBe(true);
  });

  test("an entry left out is deactivated, as is one that says so; one that was already is no change", () => {
    const off = { name: "Old", durationMin: 30, active: false };
    const before = { services: [{ name: "Cut", durationMin: 60 }, { name: "Color", durationMin: 90 }, off] };
    const { services } = diff({ services: [{ name: "Cut", durationMin: 60, active: false }] }, before);
    expect(services).toEqual({ added: [], deactivated: ["Cut", "Color"], changed: [] });
  });

  test("a new name is an addition, also when it is an old entry renamed", () => {
    expect(diff({ resources: [{ name: "Room One", kind: "room", capacity: 1 }] }).resources).toEqual({
      added: ["Room One"],
      deactivated: ["Room 1"],
      changed: [],
    });
  });

  test("an entry that is switched on again is a change, with its other changes", () => {
    const before = { staff: [{ name: "Ann" }, { name: "Ben", active: false }] };
    const changes = diff({ staff: [{ name: "Ann" }, { name: "Ben", title: "Stylist" }] }, before).staff.changed;
    expect(changes).toEqual([
      {
        name: "Ben",
        changes: [
          { field: "active", before: false, after: true },
          { field: "title", before: null, after: "Stylist" },
        ],
      },
    ]);
  });

  test("members that a service doesn't name are every bookable one: a new member changes it", () => {
    const { changed } = diff({ staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }] }).services;
    expect(changed).toEqual([
      { name: "Cut", changes: [{ field: "staff", before: ["Ann", "Ben"], after: ["Ann", "Ben", "Cleo"] }] },
    ]);
  });

  test("hours are listed day by day, dated ones by their date, rules one by one", () => {
    const { business } = diff({
      hours: week().map((day) => (day.weekday === 1 ? { weekday: 1, open: false } : day)),
      exceptions: [{ date: "2031-12-25", open: false, label: "Holiday" }],
      settings: { minNoticeMin: 120 },
    });
    expect(business.map(({ field }) => field)).toEqual(["hours.1", "minNoticeMin", "exceptions.2031-12-25"]);
  });

  test("a member's hours, dated hours and time off are listed", () => {
    const { changed } = diff({
      staff: [
        { name: "Ann", hours: week(600), timeOff: [{ from: "2031-05-01T09:00", to: "2031-05-02T09:00" }] },
        { name: "Ben", exceptions: [{ date: "2031-05-05", open: false }] },
      ],
    }).staff;
    expect(changed.map(({ name, changes }) => [name, changes.map(({ field }) => field)])).toEqual([
      ["Ann", ["hasOwnHours", "timeOff", ...[0, 1, 2, 3, 4, 5, 6].map((day) => `hours.${day}`)]],
      ["Ben", ["exceptions.2031-05-05"]],
    ]);
  });
});

describe("a change in words", () => {
  const writing = { locale: "en-US", before: "USD", after: "EUR" };
  const day = { open: true, openMin: 540, closeMin: 1020, breakStartMin: 720, breakEndMin: 780 };

  test.each([
    ["priceCents", 5_000, 4_550, "Price", "$50", "€45.50"],
    ["durationMin", 60, 75, "Duration", "1 hr", "1 hr 15 min"],
    ["minNoticeMin", 120, 1_440, "Minimum notice", "2 hours", "1 day"],
    ["bookableOnline", true, false, "Bookable online", "yes", "no"],
    ["description", null, "Curls", "Description", "", "Curls"],
    ["staff", ["Ann"], ["Ann", "Ben"], "Team members", "Ann", "Ann, Ben"],
    ["hours.1", day, { ...day, open: false }, "Monday", "9:00 AM – 5:00 PM, break 12:00 PM – 1:00 PM", "closed"],
    [
      "exceptions.2031-12-25",
      null,
      { ...day, open: false, label: "Holiday" },
      "Thu, Dec 25, 2031",
      "",
      "closed (Holiday)",
    ],
    ["addOns", [], [{ name: "Wash", priceCents: 500, durationMin: 10 }], "Extras", "", "Wash (10 min, €5)"],
  ])("%s", (field, before, after, what, from, to) => {
    expect(changeInWords({ field, before, after }, writing)).toEqual({ what, before: from, after: to });
  });

  test("a long text is cut", () => {
    const { after } = changeInWords({ field: "bio", before: null, after: "x".repeat(2_000) }, writing);
    expect(after.length).toBeLessThan(200);
  });
});
