import { beforeAll, describe, expect, it } from "vitest";
import { ServiceList } from "@/lib/services/schema";
import { addOnIdsOf } from "@/lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { expectJson } from "@/lib/testing/contract/problem";

let business: TestBusiness;
const target = {
  method: "GET" as const,
  route: routeOf("/services"),
  path: (slug = business.slug) => `/api/v1/${slug}/services`,
};
const service = (name: string, sortOrder: number, parts: object = {}) => ({
  name,
  durationMin: 30,
  sortOrder,
  ...parts,
});

beforeAll(async () => {
  business = await makeBusiness({
    currency: "JPY",
    timezone: "Asia/Tokyo",
    services: [
      service("zebra", 1),
      service("Émile", 1),
      service("emil", 1),
      service("Anna", 1),
      service("Inactive", 0, { active: false }),
      service("By phone", 0, { bookableOnline: false }),
      service("Extras", 2, {
        addOns: [
          { name: "zebra", priceCents: 300 },
          { name: "Anna", durationMin: 15 },
        ],
      }),
      service("First", 0, {
        description: "",
        category: "Hair",
        durationMin: 1440,
        priceCents: 100_000_000,
        depositCents: 1,
      }),
    ],
  });
});

describe("GET /services", () => {
  describe("200", () => {
    it("lists what is active and bookable online by sort order, then name, each with every field", async () => {
      const answer = await ask(target);
      const plain = { description: null, category: "", durationMin: 30, priceCents: 0, currency: "JPY" };
      expectJson(answer, "public", {
        org: { name: "Test business", slug: business.slug, currency: "JPY", timezone: "Asia/Tokyo" },
        services: [
          {
            id: business.idOf("First"),
            name: "First",
            description: "",
            category: "Hair",
            durationMin: 1440,
            priceCents: 100_000_000,
            currency: "JPY",
          },
          ...["Anna", "emil", "Émile", "zebra", "Extras"].map((name) => ({ id: business.idOf(name), name, ...plain })),
        ],
      });
      ServiceList.parse(answer.json);
    });

    it("lists with addOns=1, and only then, what can be booked with each, in the catalog's order", async () => {
      const plain = await ask(target);
      const answer = await ask({ ...target, path: () => `${target.path()}?addOns=1` });
      const { org, services } = ServiceList.parse(plain.json);
      const ids = await addOnIdsOf(business);
      const extras = [
        { id: ids.zebra, name: "zebra", priceCents: 300, durationMin: 0 },
        { id: ids.Anna, name: "Anna", priceCents: 0, durationMin: 15 },
      ];
      expectJson(answer, "public", {
        org,
        services: services.map((one) => ({ ...one, addOns: one.name === "Extras" ? extras : [] })),
      });
      expect(ids.zebra).toMatch(/^add_/);
      for (const query of ["addOns", "addOns=", "addOns=0", "addOns=true", "addOns=11", "addOns=%00", "addons=1"]) {
        expect((await ask({ ...target, path: () => `${target.path()}?${query}` })).text).toBe(plain.text);
      }
    });

    it("answers an empty list for a business without services", async () => {
      const bare = await makeBusiness({ services: [] });
      expect((await ask(target, {}, bare.slug)).json).toMatchObject({ services: [] });
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);
  });
  describeWrongMethods(target);
  describePreflight(target);
});
