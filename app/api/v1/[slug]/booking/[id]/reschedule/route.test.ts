import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Moved } from "@/lib/bookings/answers.schema";
import {
  bookIn,
  describeOneAbsence,
  setBooking,
  startBooking,
  storedBooking,
} from "@/lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { type ApiAnswer, call, dateIn } from "@/lib/testing/caller/api-client";
import {
  ask,
  describeBodies,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { BAD_FIELDS, sameInstants } from "@/lib/testing/contract/describe-fields";
import { describeLimit } from "@/lib/testing/contract/describe-limit";
import { expectJson, expectProblem } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let id: string;
let day = 2;
const pathOf = (appointmentId: string, slug = business.slug) => `/api/v1/${slug}/booking/${appointmentId}/reschedule`;
const target = {
  method: "POST" as const,
  route: routeOf("/booking/{id}/reschedule"),
  path: (slug = business.slug) => pathOf(id, slug),
  valid: () => ({ body: { startAt: `${dateIn(day)}T11:00` } }),
};
const move = (startAt: unknown) => ask(target, { body: { startAt } });

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    hours: everyDay({ openMin: 540, closeMin: 1020 }),
    exceptions: [{ date: dateIn(500), open: false }],
    settings: { slotStepMin: 60, maxAdvanceDays: 730, minNoticeMin: 720 },
    staff: [{ name: "Ann" }, { name: "Bob" }],
    services: [
      { name: "Cut", durationMin: 60, staff: ["Ann"] },
      { name: "Either", durationMin: 60 },
    ],
  });
});

/** A booking of its own on a day of its own for each test, at 10:00 local, 04:30 in UTC. */
beforeEach(async () => {
  day += 1;
  ({ appointmentId: id } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00` }));
});

describe("POST /booking/{id}/reschedule", () => {
  describe("200", () => {
    it("answers ok and the time taken, and moves the start with the length, the member and the id kept", async () => {
      const before = await storedBooking(id);
      const answer = await move(`${dateIn(day)}T11:00`);
      expectJson(answer, "holder", { ok: true, startAt: `${dateIn(day)}T05:30:00.000Z` });
      Moved.parse(answer.json);
      const after = await storedBooking(id);
      expect(after).toEqual({
        ...before,
        startAt: new Date(`${dateIn(day)}T05:30:00Z`),
        endAt: new Date(`${dateIn(day)}T06:30:00Z`),
        assignment: expect.anything(),
        calendarSequence: before.calendarSequence + 1,
        revision: before.revision + 1,
      });
    });

    it.each(sameInstants("DAY"))("echoes %s as UTC with milliseconds", async (form) => {
      const startAt = form
        .replace("DAY", dateIn(day))
        .replace("T10:", "T12:")
        .replace("T04:", "T06:")
        .replace("T03:", "T05:");
      expect((await move(startAt)).json).toEqual({ ok: true, startAt: `${dateIn(day)}T06:30:00.000Z` });
    });

    it("answers 200 for the booking's own time and changes nothing", async () => {
      const before = await storedBooking(id);
      expect((await move(before.startAt.toISOString())).json).toEqual({
        ok: true,
        startAt: before.startAt.toISOString(),
      });
      expect(await storedBooking(id)).toEqual(before);
    });

    it("moves a pending booking as well, with its status kept", async () => {
      await setBooking(id, { status: "pending" });
      expect((await move(`${dateIn(day)}T11:00`)).status).toBe(200);
      expect((await storedBooking(id)).status).toBe("pending");
    });

    it("frees the old time for the next customer", async () => {
      await move(`${dateIn(day)}T14:00`);
      await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00` });
    });

    it("takes a free member where the own one is busy, unless the customer had asked for the own one", async () => {
      const free = await bookIn(business, "Either", { startAt: `${dateIn(day)}T12:00` });
      const own = (await storedBooking(free.appointmentId)).staffId;
      const rival = { startAt: `${dateIn(day)}T13:00`, staffId: own };
      await bookIn(business, "Either", rival);
      const moved = await call("POST", pathOf(free.appointmentId), { body: { startAt: `${dateIn(day)}T13:00` } });
      expect(moved.status).toBe(200);
      expect((await storedBooking(free.appointmentId)).staffId).not.toBe(own);
      const bound = await bookIn(business, "Either", { startAt: `${dateIn(day)}T15:00`, staffId: own });
      const kept = await call("POST", pathOf(bound.appointmentId), { body: { startAt: `${dateIn(day)}T13:00` } });
      expect(kept.json).toMatchObject({ reason: "slot_taken" });
    });
  });

  describeBodies(target);

  describe("404", () => {
    describeUnknownBusiness(target);
    describeOneAbsence(target, (appointmentId) => ask({ ...target, path: () => pathOf(appointmentId) }));
  });
  describeWrongMethods(target);

  describe("409", () => {
    const refused = async (answer: ApiAnswer) => {
      const { ok, error, ...rest } = expectProblem(answer, 409, target.route);
      return rest;
    };
    const inUtc = (...times: string[]) => times.map((time) => `${dateIn(day)}T${time}:00.000Z`);

    it("slot_taken, with the nearest open times; nothing changes", async () => {
      await bookIn(business, "Cut", { startAt: `${dateIn(day)}T12:00` });
      const before = await storedBooking(id);
      const { reason, alternatives } = await refused(await move(`${dateIn(day)}T12:00`));
      expect(reason).toBe("slot_taken");
      expect([...(alternatives ?? []).slice(0, 2)].sort()).toEqual(inUtc("05:30", "07:30"));
      expect(inUtc("04:30", "08:30")).toContain(alternatives?.[2]);
      expect(await storedBooking(id)).toEqual(before);
    });

    it.each([
      ["outside_hours", () => `${dateIn(day)}T18:00`],
      ["outside_hours", () => `${dateIn(500)}T10:00`],
      ["too_soon", () => new Date(Date.now() + 3_600_000).toISOString()],
      ["too_far", () => `${dateIn(740)}T10:00`],
      ["too_far", () => "2199-12-31T23:59Z"],
      ["not_open", () => `${dateIn(day)}T10:20`],
    ])("%s, with alternatives; nothing changes", async (reason, startAt) => {
      const before = await storedBooking(id);
      const body = await refused(await move(startAt()));
      expect(body).toEqual({ reason, alternatives: expect.any(Array) });
      expect(await storedBooking(id)).toEqual(before);
    });

    it.each(["cancelled", "completed", "no_show"] as const)("%s, which is never moved", async (status) => {
      await setBooking(id, { status });
      expect(await refused(await move(`${dateIn(day)}T11:00`))).toEqual({ reason: status });
      expect(await storedBooking(id)).toMatchObject({ status, startAt: new Date(`${dateIn(day)}T04:30:00Z`) });
    });

    it("started, once the start has passed", async () => {
      await startBooking(id);
      expect(await refused(await move(`${dateIn(day)}T11:00`))).toEqual({ reason: "started" });
    });

    it("gives one of two bookings that move to one time at once its 200", async () => {
      const second = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T11:00` });
      const body = { startAt: `${dateIn(day)}T15:00` };
      const answers = await Promise.all([
        call("POST", pathOf(id), { body }),
        call("POST", pathOf(second.appointmentId), { body, server: 1 }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    });
  });

  describe("422", () => {
    it.each(BAD_FIELDS.startAt ?? [])("names startAt when it is %j", async (startAt) => {
      const { fieldErrors } = expectProblem(await move(startAt), 422, target.route);
      expect(Object.keys(fieldErrors ?? {})).toEqual(["startAt"]);
    });

    it("names startAt when it is not in the future", async () => {
      for (const startAt of ["2000-01-01T00:00Z", new Date(Date.now() - 1000).toISOString()]) {
        const { fieldErrors } = expectProblem(await move(startAt), 422, target.route);
        expect(Object.keys(fieldErrors ?? {})).toEqual(["startAt"]);
      }
    });
  });

  describePreflight(target);
  describeLimit(target, { requestsMax: 10, windowMs: 600_000 });
});
