import { beforeAll, describe, expect, it } from "vitest";
import { MoveAvailability } from "@/lib/bookings/answers.schema";
import { bookIn, describeOneAbsence, setBooking, startBooking } from "@/lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { type Call, call, dateIn } from "@/lib/testing/caller/api-client";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { bodyFor } from "@/lib/testing/contract/describe-fields";
import { describeLimit } from "@/lib/testing/contract/describe-limit";
import { describeWindowErrors } from "@/lib/testing/contract/describe-window";
import { expectJson } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let id: string;
const DAY = dateIn(7);
const pathOf = (appointmentId: string, parts: Record<string, string> = {}, slug = business.slug) =>
  `/api/v1/${slug}/booking/${appointmentId}/availability?${new URLSearchParams({ from: DAY, to: DAY, ...parts })}`;
const target = {
  method: "GET" as const,
  route: routeOf("/booking/{id}/availability"),
  path: (slug = business.slug) => pathOf(id, {}, slug),
};
const read = (appointmentId: string, parts: Record<string, string> = {}, options: Call = {}) =>
  ask({ ...target, path: () => pathOf(appointmentId, parts) }, options);
const slotsOf = async (appointmentId: string, parts: Record<string, string> = {}) =>
  MoveAvailability.parse((await read(appointmentId, parts)).json).days.flatMap((day) =>
    day.slots.map((slot) => slot.startMin),
  );

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    hours: everyDay({ openMin: 540, closeMin: 780 }),
    exceptions: [{ date: dateIn(8), open: false }],
    settings: { slotStepMin: 30 },
    staff: [{ name: "Ann" }],
    services: [
      { name: "Cut", durationMin: 60 },
      { name: "Dinner", durationMin: 60, staffed: false },
    ],
    resources: [{ name: "Four", capacity: 4 }],
  });
  ({ appointmentId: id } = await bookIn(business, "Cut"));
});

describe("GET /booking/{id}/availability", () => {
  describe("200", () => {
    it("answers business, booking and days, with the booking's own time among the open ones", async () => {
      const answer = await read(id, { to: dateIn(8) });
      const times = [
        ["03:30", 540],
        ["04:00", 570],
        ["04:30", 600],
        ["05:00", 630],
        ["05:30", 660],
        ["06:00", 690],
        ["06:30", 720],
      ];
      expectJson(answer, "holder", {
        org: { slug: business.slug, name: "Test business", timezone: "Asia/Kolkata" },
        booking: { id, durationMin: 60 },
        days: [
          {
            date: DAY,
            open: true,
            slots: times.map(([time, startMin]) => ({ startMin, startAt: `${DAY}T${time}:00.000Z` })),
          },
          { date: dateIn(8), open: false, slots: [] },
        ],
      });
      MoveAvailability.parse(answer.json);
    });

    it("lists times that overlap the booking itself, which the public list hasn't, and they can be moved to", async () => {
      const query = new URLSearchParams({ serviceId: business.idOf("Cut"), from: DAY, to: DAY });
      const publicList = await call("GET", `/api/v1/${business.slug}/availability?${query}`);
      expect(publicList.text).not.toContain('"startMin":630');
      expect(await slotsOf(id)).toContain(630);
      const startAt = `${DAY}T05:00:00.000Z`;
      const moved = await call("POST", `/api/v1/${business.slug}/booking/${id}/reschedule`, { body: { startAt } });
      expect(moved.json).toEqual({ ok: true, startAt });
      const back = { startAt: `${DAY}T04:30:00.000Z` };
      await call("POST", `/api/v1/${business.slug}/booking/${id}/reschedule`, { body: back });
    });

    it("fits the booking's own length and keeps away from other bookings", async () => {
      const long = await bookIn(business, "Cut", { startAt: `${dateIn(10)}T09:00` });
      await setBooking(long.appointmentId, { durationMin: 90 });
      await bookIn(business, "Cut", { startAt: `${dateIn(10)}T12:00` });
      const answer = await read(long.appointmentId, { from: dateIn(10), to: dateIn(10) });
      expect(answer.json).toMatchObject({ booking: { durationMin: 90 } });
      expect(await slotsOf(long.appointmentId, { from: dateIn(10), to: dateIn(10) })).toEqual([540, 570, 600, 630]);
    });

    it("has no resourceIds, also for a booking with a party", async () => {
      const { appointmentId } = await bookIn(business, "Dinner", { partySize: 3 });
      const answer = await read(appointmentId, { partySize: "2" });
      expect(answer.text).not.toContain("resourceIds");
      expect(await slotsOf(appointmentId)).toHaveLength(7);
    });

    it("has no times for a booking that can't be moved", async () => {
      const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(11)}T09:00` });
      for (const status of ["cancelled", "completed", "no_show"] as const) {
        await setBooking(appointmentId, { status });
        expect(await slotsOf(appointmentId)).toEqual([]);
      }
      await setBooking(appointmentId, { status: "confirmed" });
      await startBooking(appointmentId);
      expect(await slotsOf(appointmentId)).toEqual([]);
    });

    it("explains with explain=1 why times of the opening hours are not offered", async () => {
      await bookIn(business, "Cut", { startAt: `${dateIn(12)}T09:00` });
      const later = await bookIn(business, "Cut", { startAt: `${dateIn(12)}T11:00` });
      const answer = await read(later.appointmentId, { from: dateIn(12), to: dateIn(12), explain: "1" });
      const at = (startMin: number, time: string, reason: string) => ({
        startMin,
        startAt: `${dateIn(12)}T${time}:00.000Z`,
        reasons: [reason],
      });
      const blocked = [at(540, "03:30", "staff_busy"), at(570, "04:00", "staff_busy"), at(750, "07:00", "too_long")];
      expect(answer.json).toMatchObject({ days: [{ date: dateIn(12), blocked }] });
    });

    it("takes a window of 60 days after from", async () => {
      expect((await read(id, { to: dateIn(67) })).status).toBe(200);
    });

    it("writes nothing: reading twice answers the same", async () => {
      const [first, second] = [await read(id), await read(id, {}, { server: 1 })];
      expect(first.text).toBe(second.text);
    });
  });

  describe("400", () => {
    describeWindowErrors(
      () => target,
      (parts) => read(id, parts),
    );

    it("comes before the 404 of an unknown booking", async () => {
      expect((await read("apt_AAAAAAAAAAAAAAAA", { from: "x" })).status).toBe(400);
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);
    describeOneAbsence(target, (appointmentId) => read(appointmentId));
  });
  describeWrongMethods(target);
  describePreflight(target);
  describeLimit(target, { requestsMax: 30, windowMs: 300_000 });
});

describe("a listed time", () => {
  it("is one that the reschedule call takes, and no other is", async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(13)}T09:00` });
    await call("POST", `/api/v1/${business.slug}/book`, {
      body: bodyFor(business.idOf("Cut"), { startAt: `${dateIn(13)}T12:00` }),
    });
    const listed = await slotsOf(appointmentId, { from: dateIn(13), to: dateIn(13) });
    const taken: number[] = [];
    for (let minute = 540; minute <= 780; minute += 30) {
      const startAt = new Date(Date.parse(`${dateIn(13)}T00:00:00+05:30`) + minute * 60_000).toISOString();
      const path = `/api/v1/${business.slug}/booking/${appointmentId}/reschedule`;
      const { status } = await call("POST", path, { body: { startAt } });
      if (status === 200) taken.push(minute);
    }
    expect(taken).toEqual(listed);
  });
});
