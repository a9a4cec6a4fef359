import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { Availability } from "@/lib/bookings/answers.schema";
import { addOnIdsOf } from "@/lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { bookingBody, type Call, call, dateIn } from "@/lib/testing/caller/api-client";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  named,
  otherBusiness,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeWindowErrors } from "@/lib/testing/contract/describe-window";
import { expectJson, expectProblem } from "@/lib/testing/contract/problem";

let business: TestBusiness;
const DAY = dateIn(9);
const query = (parts: Record<string, string>) =>
  new URLSearchParams({ serviceId: business.idOf("Cut"), from: DAY, to: DAY, ...parts }).toString();
const pathOf = (parts: Record<string, string>, slug = business.slug) => `/api/v1/${slug}/availability?${query(parts)}`;
const target = {
  method: "GET" as const,
  route: routeOf("/availability"),
  path: (slug = business.slug) => pathOf({}, slug),
};
const read = (parts: Record<string, string>, options: Call = {}) =>
  ask({ ...target, path: () => pathOf(parts) }, options);
const minutesOf = (answer: { json: unknown }) =>
  Availability.parse(answer.json).days.map((day) => day.slots.map((slot) => slot.startMin));

/** Kolkata has no clock change: 10:00 there is 04:30 in UTC on every day. */
beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    hours: everyDay({ openMin: 540, closeMin: 840, breakStartMin: 660, breakEndMin: 720 }),
    exceptions: [{ date: dateIn(10), open: false }],
    staff: [{ name: "Ann" }, { name: "Bob" }],
    services: [
      {
        name: "Cut",
        durationMin: 60,
        staff: ["Ann"],
        addOns: [
          { name: "Wash", durationMin: 30 },
          { name: "Tea", priceCents: 300 },
          { name: "Colour", durationMin: 60 },
        ],
      },
      { name: "Long", durationMin: 90, staff: ["Ann"] },
      { name: "Dinner", durationMin: 60, staffed: false, addOns: [{ name: "Wine", durationMin: 15 }] },
      { name: "Inactive", durationMin: 60, active: false },
      { name: "By phone", durationMin: 60, bookableOnline: false },
    ],
    resources: [
      { name: "Six", capacity: 6 },
      { name: "Two", capacity: 2 },
      { name: "Four", capacity: 4 },
    ],
  });
  const body = bookingBody({ serviceId: business.idOf("Cut"), startAt: `${DAY}T10:00` });
  expect((await call("POST", `/api/v1/${business.slug}/book`, { body })).status).toBe(200);
});

describe("GET /availability", () => {
  describe("200", () => {
    it("answers one entry a day with its open times, empty for a closed day", async () => {
      const answer = await read({ to: dateIn(11) });
      const slot = (day: string, startMin: number, time: string) => ({ startMin, startAt: `${day}T${time}:00.000Z` });
      const open = [
        [540, "03:30"],
        [600, "04:30"],
        [720, "06:30"],
        [780, "07:30"],
      ] as const;
      const slots = (day: string) => open.map(([startMin, time]) => slot(day, startMin, time));
      expectJson(answer, "public", {
        org: { name: "Test business", slug: business.slug, timezone: "Asia/Kolkata" },
        days: [
          { date: DAY, open: true, slots: slots(DAY).toSpliced(1, 1) },
          { date: dateIn(10), open: false, slots: [] },
          { date: dateIn(11), open: true, slots: slots(dateIn(11)) },
        ],
      });
      Availability.parse(answer.json);
    });

    it("answers the same bytes on both servers", async () => {
      const texts = await Promise.all(([0, 1] as const).map(async (server) => (await read({}, { server })).text));
      expect(texts[0]).toBe(texts[1]);
    });

    it("answers a window of 60 days after from, and one of a single day", async () => {
      expect(minutesOf(await read({ to: dateIn(69) }))).toHaveLength(61);
      expect(minutesOf(await read({}))).toHaveLength(1);
    });

    it("names the tables that are free and fit, smallest first, exactly when a party is given", async () => {
      const of = (partySize: string) => read({ serviceId: business.idOf("Dinner"), partySize });
      const ids = async (partySize: string) =>
        Availability.parse((await of(partySize)).json).days[0]?.slots.map((slot) => slot.resourceIds);
      const named = (...names: string[]) => Array.from({ length: 4 }, () => names.map(business.idOf));
      expect(await ids("1")).toEqual(named("Two", "Four", "Six"));
      expect(await ids("3")).toEqual(named("Four", "Six"));
      expect(await ids("6")).toEqual(named("Six"));
      expect(await ids("7")).toEqual([]);
      expect(await ids("50")).toEqual([]);
      expect((await of("")).text).not.toContain("resourceIds");
      expect(Object.keys(z.looseObject({}).parse(Availability.parse((await of("2")).json).days[0]?.slots[0]))).toEqual([
        "startMin",
        "startAt",
        "resourceIds",
      ]);
    });

    it("restricts to one member, with no times for one who is unknown or doesn't perform it", async () => {
      expect(minutesOf(await read({ staffId: business.idOf("Ann") }))).toEqual([[540, 720, 780]]);
      expect(minutesOf(await read({ staffId: "" }))).toEqual([[540, 720, 780]]);
      expect(minutesOf(await read({ staffId: business.idOf("Bob") }))).toEqual([[]]);
      expect(minutesOf(await read({ staffId: "stf_nobody" }))).toEqual([[]]);
    });

    it("lists the times that fit with the chosen add-ons, each counted once, in whatever order", async () => {
      const { Wash, Tea, Colour } = await addOnIdsOf(business);
      const of = async (addOnIds: string) => minutesOf(await read({ from: dateIn(11), to: dateIn(11), addOnIds }));
      const alone = [[540, 600, 720, 780]];
      for (const none of ["", ",", " , ,", `${Tea}`]) expect(await of(none)).toEqual(alone);
      const longer = [[540, 720]];
      for (const some of [`${Colour}`, `${Colour},${Tea}`, `${Tea}, ${Colour},`, Array(40).fill(Colour).join(",")]) {
        expect(await of(some)).toEqual(longer);
      }
      expect(await of(`${Wash},${Colour}`)).toEqual([[]]);
      expect(minutesOf(await read({ addOnIds: `${Colour}` }))).toEqual([[720]]);
    });

    it("explains with explain=1, and only then, why times of the opening hours are not offered", async () => {
      const explained = await read({ serviceId: business.idOf("Long"), to: dateIn(10), explain: "1" });
      const at = (startMin: number, time: string, reasons: string[]) => ({
        startMin,
        startAt: `${DAY}T${time}:00.000Z`,
        reasons,
      });
      expectJson(explained, "public", {
        org: { name: "Test business", slug: business.slug, timezone: "Asia/Kolkata" },
        days: [
          {
            date: DAY,
            open: true,
            slots: [{ startMin: 720, startAt: `${DAY}T06:30:00.000Z` }],
            blocked: [
              at(540, "03:30", ["staff_busy"]),
              at(600, "04:30", ["too_long"]),
              at(660, "05:30", ["break"]),
              at(780, "07:30", ["too_long"]),
            ],
          },
          {
            date: dateIn(10),
            open: false,
            slots: [],
            blocked: [{ startMin: 0, startAt: `${DAY}T18:30:00.000Z`, reasons: ["closed"] }],
          },
        ],
      });
      expect((await read({ explain: "0" })).text).not.toContain("blocked");
      expect((await read({})).text).not.toContain("blocked");
    });

    it("takes the first of a parameter that is given twice, and ignores unknown ones", async () => {
      const answer = await ask({
        ...target,
        path: () => `${target.path()}&from=x&to=x&serviceId=x&nonsense=%F0%9F%98%80`,
      });
      expect(answer.text).toBe((await ask(target)).text);
    });
  });

  describe("400", () => {
    describeWindowErrors(
      () => target,
      (parts) => read(parts),
    );

    it("names serviceId when it is missing, empty or no id", async () => {
      for (const path of [`from=${DAY}&to=${DAY}`, query({ serviceId: "" }), query({ serviceId: "x".repeat(201) })]) {
        const answer = await ask({ ...target, path: () => `/api/v1/${business.slug}/availability?${path}` });
        expect(expectProblem(answer, 400, target.route).error).toContain("serviceId");
      }
    });

    it.each(named(["0", "51", "-1", "1.5", "+2", "2 ", " 2", "two", "1e1", "0x2", "٢", "2\u0000", "9".repeat(400)]))(
      "names partySize when it is %s",
      async (_, partySize) => {
        expect(expectProblem(await read({ partySize }), 400, target.route).error).toContain("partySize");
      },
    );

    it("names addOnIds when one doesn't belong to the service, or there are more than ten", async () => {
      const { Wash, Wine } = await addOnIdsOf(business);
      const eleven = Array.from({ length: 11 }, (_, n) => `add_${n}`).join(",");
      for (const addOnIds of ["add_nothing", "__proto__", "1", `${Wine}`, `${Wash},${Wine}`, "x".repeat(201)]) {
        expect(expectProblem(await read({ addOnIds }), 400, target.route).error).toContain('"addOnIds"');
      }
      expect(expectProblem(await read({ addOnIds: eleven }), 400, target.route).error).toMatch(/"addOnIds".*10/);
    });

    it.each(["serviceId", "staffId", "addOnIds", "from", "to"])("names %s when it has U+0000", async (name) => {
      expect(expectProblem(await read({ [name]: `${DAY}\u0000` }), 400, target.route).error).toContain(name);
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);

    it("comes before what is wrong with the add-ons, which only a service can tell", async () => {
      expectProblem(await read({ serviceId: business.idOf("Inactive"), addOnIds: "add_nothing" }), 404, target.route);
    });

    it("is the same for an unknown, a foreign, an inactive and an offline service", async () => {
      const other = await otherBusiness();
      const ids = ["svc_nothing", "😀", "__proto__", business.idOf("Inactive"), business.idOf("By phone")];
      const answers = await Promise.all([...ids, other.business.idOf("Cut")].map((serviceId) => read({ serviceId })));
      for (const answer of answers) expectProblem(answer, 404, target.route);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    });
  });
  describeWrongMethods(target);
  describePreflight(target);
});
