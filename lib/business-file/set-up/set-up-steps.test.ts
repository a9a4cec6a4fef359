import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "../../commands/field-errors";
import { AppError } from "../../errors";
import { checkBusinessFile } from "../check-business-file";
import { businessFileOf } from "./business-file-of";
import { KINDS } from "./kinds";
import { HoursStep, LocationStep, ServiceStep, SetUpRequest, TeamStep } from "./schema";
import { answersOf } from "./set-up.test-support";

const fileOf = (parts: Parameters<typeof answersOf>[0] = {}) =>
  checkBusinessFile(businessFileOf(SetUpRequest.parse(answersOf(parts))));

const problemsOf = (parts: Parameters<typeof answersOf>[0]) => {
  const parsed = SetUpRequest.safeParse(answersOf(parts));
  if (!parsed.success) return fieldErrorsOf(parsed.error);
  try {
    businessFileOf(parsed.data);
  } catch (error) {
    if (error instanceof AppError) return error.details.fieldErrors;
    throw error;
  }
  throw new Error("it was not refused");
};

describe("the answers become a business file", () => {
  test("with the person who does it", () => {
    const { slug: _, settings: __, ...file } = fileOf();
    expect(file).toMatchObject({
      name: "Corner Barber",
      country: "US",
      staff: [{ name: "Robin", bookable: true }],
      resources: [],
      services: [
        { name: "Haircut", durationMin: 30, priceCents: 2850, depositCents: 500, staffed: true, staff: ["Robin"] },
      ],
    });
    expect(file.hours.map(({ open }) => open)).toEqual([false, true, true, true, true, true, true]);
  });

  test("with numbered tables and no team members", () => {
    const file = fileOf({
      team: { performer: "table", memberName: "", resourceName: "Table", count: 3, capacity: 4 },
      service: { name: "Dinner", durationMin: 90, price: "", deposit: "" },
    });
    expect(file.staff).toEqual([]);
    expect(file.resources.map(({ name, kind, capacity }) => [name, kind, capacity])).toEqual([
      ["Table 1", "table", 4],
      ["Table 2", "table", 4],
      ["Table 3", "table", 4],
    ]);
    expect(file.services).toMatchObject([
      { staffed: false, staff: [], resources: ["Table 1", "Table 2", "Table 3"], priceCents: 0, depositCents: 0 },
    ]);
  });

  test("with one court, which keeps its name", () => {
    const team = { performer: "room", memberName: "", resourceName: "Centre court", count: 1, capacity: "" } as const;
    expect(fileOf({ team }).resources).toMatchObject([{ name: "Centre court", kind: "room" }]);
  });

  test("amounts are those of the currency", () => {
    const place = { ...answersOf().place, country: "JP", currency: "JPY" };
    const service = { name: "Cut", durationMin: 30, price: "4500", deposit: "" };
    expect(fileOf({ place, service }).services).toMatchObject([{ priceCents: 4500 }]);
    expect(problemsOf({ place, service: { ...service, price: "45.50" } })).toEqual({
      "service.price": [expect.any(String)],
    });
  });
});

describe("each complaint is at the field that it is about", () => {
  test("text typed for the other choice is ignored", () => {
    const team = { performer: "member", memberName: "Robin", resourceName: "", count: "x", capacity: null } as const;
    expect(TeamStep.safeParse(team).success).toBe(true);
    expect(TeamStep.safeParse({ ...team, performer: "room", resourceName: "Court", count: 2 }).success).toBe(true);
  });

  test("a choice without what it needs", () => {
    const team = { memberName: " ", resourceName: "", count: 0, capacity: 51 } as const;
    expect(Object.keys(problemsOf({ team: { ...team, performer: "member" } }) ?? {})).toEqual(["team.memberName"]);
    expect(Object.keys(problemsOf({ team: { ...team, performer: "table" } }) ?? {})).toEqual([
      "team.resourceName",
      "team.count",
      "team.capacity",
    ]);
  });

  test("a deposit above the price, and an invalid amount", () => {
    const service = answersOf().service;
    expect(Object.keys(problemsOf({ service: { ...service, deposit: "28.51" } }) ?? {})).toEqual(["service.deposit"]);
    expect(Object.keys(problemsOf({ service: { ...service, price: "1,200.00", deposit: "-1" } }) ?? {})).toEqual([
      "service.price",
      "service.deposit",
    ]);
    expect(Object.keys(problemsOf({ service: { ...service, price: "99999999999" } }) ?? {})).toEqual(["service.price"]);
    expect(ServiceStep.safeParse({ ...service, durationMin: Number.NaN }).success).toBe(false);
  });

  test("a week without an open day, a zone and a country that are none", () => {
    const closed = { hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false })) };
    expect(HoursStep.safeParse(closed).success).toBe(false);
    const { place } = answersOf();
    expect(LocationStep.safeParse({ ...place, timezone: "Mars/Olympus" }).success).toBe(false);
    expect(LocationStep.safeParse({ ...place, timezone: "Asia/Kathmandu" }).success).toBe(true);
    expect(LocationStep.safeParse({ ...place, country: "" }).success).toBe(false);
  });
});

test("what each kind of business begins with can be kept", () => {
  for (const { industry, service, performer, resource } of KINDS) {
    const file = fileOf({
      business: { ...answersOf().business, industry },
      service: { ...answersOf().service, ...service },
      team: { performer, memberName: "Robin", resourceName: resource?.name ?? "", count: resource?.count, capacity: 4 },
    });
    expect(file.services).toHaveLength(1);
  }
});
