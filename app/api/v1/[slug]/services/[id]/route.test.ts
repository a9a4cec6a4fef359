import { beforeAll, describe, expect, it } from "vitest";
import { ServiceView } from "@/lib/services/schema";
import { addOnIdsOf } from "@/lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  NO_IDS,
  otherBusiness,
  routeOf,
} from "@/lib/testing/contract/describe";
import { expectJson, expectProblem } from "@/lib/testing/contract/problem";

let business: TestBusiness;
const target = {
  method: "GET" as const,
  route: routeOf("/services/{id}"),
  path: (slug = business.slug) => pathOf(business.idOf("Cut"), slug),
};
const pathOf = (id: string, slug = business.slug) => `/api/v1/${slug}/services/${id}`;
const askFor = (id: string) => ask({ ...target, path: () => pathOf(id) });

beforeAll(async () => {
  business = await makeBusiness({
    services: [
      {
        name: "Cut",
        durationMin: 45,
        priceCents: 5050,
        category: "Hair",
        description: "With a wash",
        addOns: [{ name: "Tea", priceCents: 300, durationMin: 5 }],
      },
      { name: "Bare", durationMin: 45 },
      { name: "Inactive", durationMin: 45, active: false },
      { name: "By phone", durationMin: 45, bookableOnline: false },
    ],
  });
});

describe("GET /services/{id}", () => {
  describe("200", () => {
    it("answers the bare service, as a row of the list", async () => {
      const answer = await ask(target);
      expectJson(answer, "public", {
        id: business.idOf("Cut"),
        name: "Cut",
        description: "With a wash",
        category: "Hair",
        durationMin: 45,
        priceCents: 5050,
        currency: "USD",
      });
      ServiceView.parse(answer.json);
    });

    it("has its add-ons with addOns=1, and only then, as the row of the list has them", async () => {
      const plain = await ask(target);
      const withAddOns = (name: string) => askFor(`${business.idOf(name)}?addOns=1`);
      const { Tea } = await addOnIdsOf(business);
      const addOns = [{ id: Tea, name: "Tea", priceCents: 300, durationMin: 5 }];
      expectJson(await withAddOns("Cut"), "public", { ...ServiceView.parse(plain.json), addOns });
      expect((await withAddOns("Bare")).json).toMatchObject({ addOns: [] });
      for (const query of ["addOns", "addOns=0", "addOns=yes", "addOns=%00"]) {
        expect((await askFor(`${business.idOf("Cut")}?${query}`)).text).toBe(plain.text);
      }
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);

    it("is the same for an unknown, a foreign, an inactive and an offline service, and for what is no id", async () => {
      const other = await otherBusiness();
      const ids = ["Inactive", "By phone"].map(business.idOf);
      const answers = await Promise.all([...NO_IDS, ...ids, other.business.idOf("Cut")].map(askFor));
      for (const answer of answers) expectProblem(answer, 404, target.route);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    });
  });
  describeWrongMethods(target);
  describePreflight(target);
});
