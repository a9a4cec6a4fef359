import { expect, test } from "vitest";
import { catalogOf } from "../catalog/load-catalog";
import { makeBusiness } from "../testing/business/test-business";
import { whyUnbookable } from "./why-unbookable";

test("a service that is offered says what it lacks to be booked; one that isn't offered lacks nothing", async () => {
  const business = await makeBusiness({
    staff: [{ name: "Ann" }, { name: "Off", active: false }, { name: "Desk", bookable: false }],
    resources: [
      { name: "Two", capacity: 2 },
      { name: "Old", capacity: 2, active: false },
    ],
    services: [
      { name: "Cut", durationMin: 30, staff: ["Ann", "Off"] },
      { name: "Nobody", durationMin: 30, staff: [] },
      { name: "Nobody now", durationMin: 30, staff: ["Off", "Desk"] },
      { name: "At two", durationMin: 30, staffed: false, resources: ["Two", "Old"] },
      { name: "At old", durationMin: 30, staffed: false, resources: ["Old"] },
      { name: "Neither", durationMin: 30, staff: [], resources: ["Old"] },
      { name: "Free", durationMin: 30, staffed: false },
      { name: "Gone", durationMin: 30, staff: [], active: false },
    ],
  });
  const { db, org } = await business.ctx();
  const catalog = await catalogOf(db, org);
  expect(
    Object.fromEntries(catalog.services.map((service) => [service.name, whyUnbookable(catalog, service)])),
  ).toEqual({
    Cut: [],
    Nobody: ["no_member"],
    "Nobody now": ["no_member"],
    "At two": [],
    "At old": ["no_place"],
    Neither: ["no_member", "no_place"],
    Free: [],
    Gone: [],
  });
});
