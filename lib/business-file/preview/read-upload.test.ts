import { afterEach, describe, expect, test, vi } from "vitest";
import { FILE_BYTES_MAX } from "../../fields/body-size.schema";
import { BUSINESS_BOUNDS } from "../../orgs/bounds/business-bounds";
import { FILE_VALUES_MAX, readUpload } from "./read-upload";

afterEach(() => {
  vi.restoreAllMocks();
});

const ctx = { org: { slug: "large" } };
const hours = Array.from({ length: 7 }, (_, weekday) => ({
  ...{ weekday, open: true, openMin: 480, closeMin: 1_200, breakStartMin: 720, breakEndMin: 780 },
}));
const BUSINESS = { slug: "large", name: "Large", currency: "USD", timezone: "UTC", hours };
const filled = (count: number, start: string, each: string, end: string) => start + each.repeat(count) + end;

describe("a file is refused before anything is parsed", () => {
  test.each([
    ["empty lists", filled(FILE_BYTES_MAX / 3 - 2, "[", "[],", "[]]")],
    ["empty objects", filled(FILE_VALUES_MAX, '{"services":[', "{},", "{}]}")],
    ["numbers", filled(FILE_VALUES_MAX, '{"slug":"large","staff":[', "0,", "0]}")],
    ["fields", filled(FILE_VALUES_MAX, "{", '"open":0,', '"open":0}')],
    ["tiny values, and is no JSON", filled(FILE_VALUES_MAX, "[", "[],", "")],
  ])("that has more than 500,000 values, and says so: %s", (_, text) => {
    const parse = vi.spyOn(JSON, "parse");
    expect(readUpload(ctx, text)).toEqual({
      kind: "refused",
      why: "The file has more than 500,000 values. No business needs that many. Is this the right file?",
      problems: [],
      more: 0,
    });
    expect(parse).not.toHaveBeenCalled();
  });

  test("that has more than 1,000 unknown fields, and says so", () => {
    const fields = (count: number) => Array.from({ length: count }, (_, n) => `"field${n}":0`).join(",");
    const parse = vi.spyOn(JSON, "parse");
    const why = "The file has more than 1,000 unknown fields. Is this the right file?";
    for (const text of [`{${fields(490_000)}}`, `[${`{${fields(1)}},`.repeat(1_000)}{"x":0}]`])
      expect(readUpload(ctx, text)).toMatchObject({ kind: "refused", why });
    expect(parse).not.toHaveBeenCalled();
    expect(readUpload(ctx, `{${fields(1_000)}}`)).toMatchObject({ why: "This file has errors." });
  });

  test("that has more than 32 lists and objects inside one another, and says so", () => {
    const parse = vi.spyOn(JSON, "parse");
    const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
    expect(readUpload(ctx, nested(1_000_000))).toMatchObject({ kind: "refused", why: expect.stringContaining("32") });
    expect(parse).not.toHaveBeenCalled();
    expect(readUpload(ctx, nested(32))).toMatchObject({ why: "This file has errors." });
  });
});

test("a business that has as much of everything as one can has no more values than a file may have", () => {
  const { services, members, resources, links, datedEntries, extras, extrasOfOne } = BUSINESS_BOUNDS;
  const named = (count: number, letter: string) => Array.from({ length: count }, (_, n) => ({ name: `${letter}${n}` }));
  const dates = Array.from({ length: datedEntries / 10 }, (_, n) => ({
    ...{ date: new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10), label: "" },
    ...{ open: true, openMin: 1, closeMin: 4, breakStartMin: 2, breakEndMin: 3 },
  }));
  const file = {
    ...BUSINESS,
    staff: named(members, "M").map((member, n) => ({
      ...{ ...member, title: "", bio: "", email: "", phone: "", active: true, bookable: true, sortOrder: n, hours },
      exceptions: n < 9 ? dates : [],
      timeOff: n === 9 ? dates.map(() => ({ from: "2031-05-01T09:00", to: "2031-05-01T10:00" })) : [],
    })),
    resources: named(resources, "T").map((table) => ({
      ...{ ...table, kind: "table", capacity: 2, sortOrder: 0, active: true },
    })),
    services: named(services, "S").map((service, n) => ({
      ...{ ...service, description: "", category: "", durationMin: 30, priceCents: 0, depositCents: 0 },
      ...{ bufferBeforeMin: 0, bufferAfterMin: 0, staffed: true, active: true, bookableOnline: true, sortOrder: n },
      ...{ staff: named(links / services, "M").map(({ name }) => name), resources: [] },
      addOns:
        n < extras / extrasOfOne ? named(extrasOfOne, "E").map((e) => ({ ...e, priceCents: 0, durationMin: 0 })) : [],
    })),
  };
  expect(readUpload(ctx, JSON.stringify(file)).kind).toBe("read");
});
