import { beforeAll, describe, expect, inject, it } from "vitest";
import { AppointmentList, Booked } from "@/lib/bookings/answers.schema";
import { setBooking, startBooking, storedBooking } from "@/lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { type ApiAnswer, dateIn } from "@/lib/testing/caller/api-client";
import {
  ask,
  describeBodies,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  otherBusiness,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeAddOns } from "@/lib/testing/contract/describe-add-ons";
import { describeAppointmentsQuery } from "@/lib/testing/contract/describe-appointments";
import { bodyFor, describeFieldErrors, sameInstants, WITHIN_LIMITS } from "@/lib/testing/contract/describe-fields";
import { describeKeyErrors } from "@/lib/testing/contract/describe-key";
import { expectJson, expectProblem } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let key: string;
const route = routeOf("/appointments");
const path = (slug = business.slug) => `/api/v1/${slug}/appointments`;
const list = { method: "GET" as const, route, path, valid: () => ({ key }) };
const create = {
  method: "POST" as const,
  route,
  path,
  valid: () => ({ key, body: bodyFor(business.idOf("Open")) }),
};
const book = (service: string, parts: Record<string, unknown> = {}) =>
  ask(create, { body: bodyFor(business.idOf(service), parts) });
const stored = (answer: ApiAnswer) => storedBooking(Booked.parse(answer.json).appointmentId);
const issue = (access?: "read-write" | "read-only", expiresAt?: Date) => business.key(access, expiresAt);

/** Open 9 to 17 in Kolkata; "Open" needs no member, so that it is never taken. */
beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    hours: everyDay({ openMin: 540, closeMin: 1020 }),
    settings: { slotStepMin: 60, maxAdvanceDays: 60, minNoticeMin: 14_400 },
    staff: [{ name: "Ann" }, { name: "Bob" }, { name: "Cas", bookable: false }, { name: "Gone", active: false }],
    services: [
      { name: "Open", durationMin: 60, staffed: false },
      { name: "Cut", durationMin: 60, staff: ["Ann", "Bob"] },
      { name: "Deposit", durationMin: 60, priceCents: 5000, depositCents: 1500, staffed: false },
      { name: "Dinner", durationMin: 60, staffed: false, resources: ["Four"] },
      { name: "Inactive", durationMin: 60, active: false },
      { name: "By phone", durationMin: 60, bookableOnline: false },
    ],
    resources: [{ name: "Four", capacity: 4 }],
  });
  key = await business.key();
});

describe("GET /appointments", () => {
  describe("200", () => {
    describeAppointmentsQuery();
  });
  describeKeyErrors(list, issue);
  describe("404", () => {
    describeUnknownBusiness(list);
  });
  describeWrongMethods(list);
  describePreflight(list);
});

describe("POST /appointments", () => {
  describe("200", () => {
    it("answers as POST /book does and stores the source admin", async () => {
      const answer = await book("Cut", { staffId: business.idOf("Bob"), notes: "Walk-in" });
      const { ref, appointmentId } = Booked.parse(answer.json);
      expectJson(answer, "key", { ok: true, ref, appointmentId, status: "confirmed", needsPayment: false });
      expect(await stored(answer)).toMatchObject({ source: "admin", staffId: business.idOf("Bob"), notes: "Walk-in" });
    });

    it("answers pending with payLink when a deposit is required", async () => {
      const answer = await ask(create, { body: bodyFor(business.idOf("Deposit")), server: 1 });
      const { ref, appointmentId } = Booked.parse(answer.json);
      const payLink = `${inject("baseUrls")[1]}/book/${business.slug}/pay/${appointmentId}`;
      const expected = { ok: true, ref, appointmentId, status: "pending", needsPayment: true, payLink };
      expectJson(answer, "key", expected, 1);
    });

    it.each([
      ["within the minimum notice", `${dateIn(2)}T10:00`],
      ["in the past", "2001-02-03T04:05:06Z"],
      ["beyond the horizon", "2199-12-31T23:59"],
      ["off the grid", `${dateIn(12)}T10:07`],
      ["outside the opening hours", `${dateIn(12)}T03:00`],
      ["across midnight", `${dateIn(12)}T23:30`],
    ])("takes a time %s", async (_, startAt) => {
      expect(await book("Cut", { startAt })).toMatchObject({ status: 200 });
    });

    it("takes a time that overlaps another booking, and picks the member who is free", async () => {
      const at = (time: string) => ({ startAt: `${dateIn(13)}T${time}` });
      const first = await stored(await book("Cut", at("10:00")));
      const second = await stored(await book("Cut", at("10:30")));
      expect(second.staffId).not.toBe(first.staffId);
      expect(await book("Cut", at("10:45"))).toMatchObject({ status: 200 });
    });

    it.each(sameInstants(dateIn(14)))("takes %s as the one instant that it is", async (startAt) => {
      const { startAt: storedAt } = await stored(await book("Open", { startAt }));
      expect(storedAt.toISOString()).toBe(`${dateIn(14)}T04:30:00.000Z`);
    });

    it.each(Object.entries(WITHIN_LIMITS))("takes %s", async (_, parts) => {
      expect(await book("Open", parts)).toMatchObject({ status: 200 });
    });

    it("takes an active member who isn't linked or isn't bookable online", async () => {
      const startAt = `${dateIn(15)}T10:00`;
      expect((await stored(await book("Cut", { startAt, staffId: business.idOf("Cas") }))).staffId).toBe(
        business.idOf("Cas"),
      );
    });

    it("takes a party that no table seats, without a table, and a taken table as well", async () => {
      const startAt = `${dateIn(16)}T10:00`;
      expect(await stored(await book("Dinner", { startAt, partySize: 9 }))).toMatchObject({ resourceId: null });
      for (let n = 0; n < 2; n += 1) {
        const row = await stored(await book("Dinner", { startAt, partySize: 4 }));
        expect(row.resourceId).toBe(business.idOf("Four"));
      }
    });
  });

  describeBodies(create);
  describeKeyErrors(create, issue, { writes: true });
  describe("404", () => {
    describeUnknownBusiness(create);
  });

  describe("409", () => {
    const refused = async (answer: ApiAnswer) => {
      const { ok, error, ...rest } = expectProblem(answer, 409, route);
      return rest;
    };

    it("staff_taken when that member already starts a booking at that instant, with alternatives", async () => {
      const at = { startAt: `${dateIn(17)}T10:00`, staffId: business.idOf("Ann") };
      expect(await book("Cut", at)).toMatchObject({ status: 200 });
      const { reason, alternatives } = await refused(await book("Cut", at));
      expect([reason, alternatives?.length]).toEqual(["staff_taken", 3]);
      expect(alternatives).not.toContain(`${dateIn(17)}T04:30:00.000Z`);
    });

    it("staff_taken when no member is left who doesn't start one at that instant", async () => {
      const at = { startAt: `${dateIn(18)}T10:00` };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          ask(create, { body: bodyFor(business.idOf("Cut"), at), server: n % 2 === 0 ? 0 : 1 }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    });

    it("frees the start for others when its booking is cancelled or missed", async () => {
      const at = { startAt: `${dateIn(19)}T10:00`, staffId: business.idOf("Ann") };
      for (const status of ["cancelled", "no_show"] as const) {
        const { id } = await stored(await book("Cut", at));
        await setBooking(id, { status });
      }
      expect(await book("Cut", at)).toMatchObject({ status: 200 });
    });

    it("service_unavailable for a service that is unknown, foreign, inactive or not online", async () => {
      const other = await otherBusiness();
      const ids = ["svc_nothing", other.business.idOf("Cut"), business.idOf("Inactive"), business.idOf("By phone")];
      for (const serviceId of ids) {
        expect(await refused(await book("Open", { serviceId }))).toMatchObject({ reason: "service_unavailable" });
      }
    });

    it("staff_unavailable for a member who is unknown, foreign or inactive", async () => {
      const other = await otherBusiness();
      for (const staffId of ["stf_nobody", other.business.idOf("Ann"), business.idOf("Gone")]) {
        expect(await refused(await book("Cut", { staffId }))).toMatchObject({ reason: "staff_unavailable" });
      }
    });
  });

  describeFieldErrors(create);
  describeAddOns(create);
});

describe("the default list", () => {
  it("holds upcoming pending and confirmed appointments only, oldest first", async () => {
    const own = await makeBusiness({
      timezone: "Asia/Kolkata",
      services: [{ name: "Open", durationMin: 60, staffed: false }],
    });
    const ownKey = await own.key();
    const made: string[] = [];
    for (const [n, status] of (["confirmed", "pending", "cancelled", "completed", "no_show"] as const).entries()) {
      const body = bodyFor(own.idOf("Open"), { startAt: `${dateIn(20 - n)}T10:00` });
      const { id } = await stored(await ask(create, { key: ownKey, body }, own.slug));
      await setBooking(id, { status });
      made.push(id);
    }
    const past = await stored(await ask(create, { key: ownKey, body: bodyFor(own.idOf("Open")) }, own.slug));
    await startBooking(past.id);
    const answer = await ask(list, { key: ownKey }, own.slug);
    expect(AppointmentList.parse(answer.json).appointments.map((row) => row.id)).toEqual([made[1], made[0]]);
  });
});
