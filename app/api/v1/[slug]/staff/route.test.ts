import { beforeAll, describe, expect, it } from "vitest";
import { StaffList } from "@/lib/staff/schema";
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
  route: routeOf("/staff"),
  path: (slug = business.slug) => `/api/v1/${slug}/staff`,
};

beforeAll(async () => {
  business = await makeBusiness({
    staff: [
      { name: "zoe", sortOrder: 1 },
      { name: "Ádám", sortOrder: 1, email: "secret-mail@example.com", phone: "+1 555 secret-phone" },
      { name: "Bea", sortOrder: 1 },
      { name: "Gone", sortOrder: 0, active: false },
      { name: "Back office", sortOrder: 0, bookable: false },
      { name: "First", sortOrder: 0, title: "Owner", bio: "" },
    ],
  });
});

describe("GET /staff", () => {
  describe("200", () => {
    it("lists the active bookable members by sort order, then name, null where nothing is set", async () => {
      const answer = await ask(target);
      expectJson(answer, "public", {
        org: { name: "Test business", slug: business.slug, timezone: "America/New_York" },
        staff: [
          { id: business.idOf("First"), name: "First", title: "Owner", bio: "" },
          ...["Ádám", "Bea", "zoe"].map((name) => ({ id: business.idOf(name), name, title: null, bio: null })),
        ],
      });
      StaffList.parse(answer.json);
    });

    it("never shows a member's email or phone", async () => {
      expect((await ask(target)).text).not.toContain("secret");
    });

    it("answers an empty list for a business without members", async () => {
      const bare = await makeBusiness({ staff: [], services: [] });
      expect((await ask(target, {}, bare.slug)).json).toMatchObject({ staff: [] });
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);
  });
  describeWrongMethods(target);
  describePreflight(target);
});
