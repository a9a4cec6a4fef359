import { beforeAll, describe, expect, inject, it } from "vitest";
import { BusinessProfile } from "@/lib/orgs/profile.schema";
import { businessFile, makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
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
  route: routeOf("/business"),
  path: (slug = business.slug) => `/api/v1/${slug}/business`,
};
const CLOSED = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };

beforeAll(async () => {
  business = await makeBusiness({
    name: "Café Łódź 💈",
    industry: "Hair salon",
    country: "IN",
    currency: "INR",
    timezone: "Asia/Kolkata",
    locale: "en-IN",
    address: "1 MG Road, Bengaluru",
    phone: "+91 80 5550 0100",
    hours: [6, 5, 4, 3, 2, 1, 0].map((weekday) =>
      weekday === 0
        ? { weekday, open: false }
        : {
            weekday,
            open: true,
            openMin: 0,
            closeMin: 1440,
            ...(weekday === 1 && { breakStartMin: 720, breakEndMin: 750 }),
          },
    ),
  });
});

describe("GET /business", () => {
  describe("200", () => {
    it("answers the bare profile with all seven days from Sunday, and a link on the server's own origin", async () => {
      const open = { open: true, openMin: 0, closeMin: 1440, breakStartMin: null, breakEndMin: null };
      for (const server of [0, 1] as const) {
        const answer = await ask(target, { server });
        const expected = {
          name: "Café Łódź 💈",
          slug: business.slug,
          industry: "Hair salon",
          country: "IN",
          currency: "INR",
          timezone: "Asia/Kolkata",
          locale: "en-IN",
          address: "1 MG Road, Bengaluru",
          phone: "+91 80 5550 0100",
          bookingUrl: `${inject("baseUrls")[server]}/book/${business.slug}`,
          hours: [
            { weekday: 0, ...CLOSED },
            { weekday: 1, ...open, breakStartMin: 720, breakEndMin: 750 },
            ...[2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...open })),
          ],
        };
        expectJson(answer, "public", expected, server);
        BusinessProfile.parse(answer.json);
      }
    });

    it('answers "" for texts that are not set', async () => {
      const bare = await makeBusiness(businessFile());
      const answer = await ask(target, {}, bare.slug);
      expect(answer.json).toMatchObject({ industry: "", country: "", address: "", phone: "" });
    });

    it("ignores parameters that it doesn't know", async () => {
      const answer = await ask({ ...target, path: () => `${target.path()}?id=1&slug=x&slug=y&%00=1` });
      expect(answer.text).toBe((await ask(target)).text);
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);
  });
  describeWrongMethods(target);
  describePreflight(target);
});
