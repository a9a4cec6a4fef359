import { beforeAll, describe, expect, test } from "vitest";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { QUERIES } from "../../lib/testing/contract/hostile";

let business: TestBusiness;
let id: string;

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "UTC",
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    resources: [{ name: "Four", capacity: 4 }],
    services: [
      { name: "Cut", durationMin: 60, addOns: [{ name: "Wash", durationMin: 15 }] },
      { name: "Dinner", durationMin: 60, staffed: false },
    ],
  });
  ({ appointmentId: id } = await bookIn(business, "Cut"));
});

const manageOf = (text: string) => `/book/${business.slug}/manage/${text}`;

describe("an address that no page of ours would link to", () => {
  const names = ["service", "addOn", "staff", "party", "month", "day", "at"];
  test.each(names)("with odd values of %s is no failure", async (name) => {
    const rest = new URLSearchParams({ service: business.idOf(name === "party" ? "Dinner" : "Cut") });
    if (name === "service") rest.delete("service");
    for (const odd of [...QUERIES.map((query) => query.replaceAll("P", name)), `${name}=99`, `${name}=2199-12`]) {
      for (const base of [`/book/${business.slug}`, `/book/${business.slug}/embed`, `${manageOf(id)}/move`]) {
        const { status } = await rawCall("GET", `${base}?${odd}&${rest}`);
        expect([odd.slice(0, 60), base, status]).toEqual([odd.slice(0, 60), base, 200]);
      }
    }
  });

  test("with odd texts instead of a business or a booking doesn't fail", async () => {
    for (const odd of [
      "%00",
      "apt_%00AAAAAAAAAAAAAA",
      "%ff",
      "%",
      "%ed%a0%80",
      "..%2f..",
      "%0d%0aX-Injected:%201",
      "$%7Bx%7D",
    ]) {
      for (const path of [
        `/book/${odd}`,
        `/book/${odd}/embed`,
        manageOf(odd),
        `/book/${odd}/manage/${id}/move`,
        `${manageOf(id)}/forms/${odd}`,
        `${manageOf(odd)}/forms/${odd}/done`,
        `/book/${business.slug}/forms/${odd}`,
      ]) {
        const { status, headers } = await rawCall("GET", path);
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
        expect(headers.get("x-injected")).toBeNull();
      }
    }
  });
});
