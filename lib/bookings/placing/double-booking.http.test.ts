import { describe, expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { bookingBody, call, dateIn } from "../../testing/caller/api-client";
import { Availability, Booked } from "../answers.schema";
import { requestFor } from "../desk.test-support";
import { flawsOf } from "../open-times/soundness.test-support";
import { eventsOf, rowsOf } from "../stored.test-support";
import { createBooking } from "./create-booking";

const DAY = dateIn(7);

type Asked = { body?: Record<string, unknown>; headers?: Record<string, string> };

/** Calls alternate between the two servers. */
async function bookTimes(times: number, business: TestBusiness, { body = {}, headers }: Asked = {}) {
  const serviceId = business.services[0]?.id;
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      call("POST", `/api/v1/${business.slug}/book`, {
        server: n % 2 === 0 ? 0 : 1,
        body: bookingBody({ serviceId, startAt: `${DAY}T10:00`, ...body }),
        headers,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  return { answers, count: (status: number) => statuses.filter((found) => found === status).length };
}

async function listed(business: TestBusiness, server: 0 | 1): Promise<number[]> {
  const query = `serviceId=${business.services[0]?.id}&from=${DAY}&to=${DAY}`;
  const answer = await call("GET", `/api/v1/${business.slug}/availability?${query}`, { server });
  return Availability.parse(answer.json).days.flatMap((day) => day.slots.map((slot) => slot.startMin));
}

const orgIdOf = async (business: TestBusiness) => (await business.ctx()).org.id;

describe("a time can be booked once", () => {
  test("fifty at once for one time of one member, on two servers: one 200, 49 409, one row, one event", async () => {
    const business = await makeBusiness();
    const { answers, count } = await bookTimes(50, business);
    expect([count(200), count(409)]).toEqual([1, 49]);
    for (const { status, json } of answers) {
      if (status === 409)
        expect(json).toMatchObject({ ok: false, reason: "slot_taken", alternatives: expect.any(Array) });
    }
    const orgId = await orgIdOf(business);
    expect(await rowsOf(orgId)).toHaveLength(1);
    expect((await eventsOf(orgId)).map(({ event }) => event)).toEqual(["booking.created"]);
    expect(await flawsOf(business.slug)).toEqual([]);
  });

  test("twenty at once for a time whose unpaid hold has ended, on two servers: one 200, 19 409, one event for the hold's end", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const business = await makeBusiness({ services });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    const request = requestFor({ serviceId: business.idOf("Cut"), startAt: `${DAY}T10:00` });
    const held = await runCommand(await business.ctx({ now: longAgo }), createBooking, request);
    const { count } = await bookTimes(20, business);
    expect([count(200), count(409)]).toEqual([1, 19]);
    const told = (await eventsOf(await orgIdOf(business), held.appointmentId)).map(({ event }) => event);
    expect(told).toEqual(["booking.created", "booking.cancelled"]);
    expect(await flawsOf(business.slug)).toEqual([]);
  });

  test("ten at once for either of two members: exactly two succeed, with different members", async () => {
    const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const { count } = await bookTimes(10, business);
    expect([count(200), count(409)]).toEqual([2, 8]);
    const rows = await rowsOf(await orgIdOf(business));
    expect(new Set(rows.map((row) => row.staffId))).toEqual(new Set(business.staff.map(({ id }) => id)));
    expect(await flawsOf(business.slug)).toEqual([]);
  });

  test("ten parties at once for three tables: exactly three succeed, at different tables", async () => {
    const business = await makeBusiness({
      staff: [],
      resources: [2, 4, 6].map((capacity) => ({ name: `Table for ${capacity}`, capacity })),
      services: [{ name: "Dinner", durationMin: 60, staffed: false }],
    });
    const { count } = await bookTimes(10, business, { body: { partySize: 2 } });
    expect([count(200), count(409)]).toEqual([3, 7]);
    expect(new Set((await rowsOf(await orgIdOf(business))).map((row) => row.resourceId)).size).toBe(3);
  });

  test.each([
    { what: "a member", parts: { services: [{ name: "Long", durationMin: 120 }] }, body: {} },
    {
      what: "a table",
      parts: {
        staff: [],
        resources: [{ name: "Table", capacity: 4 }],
        services: [{ name: "Long", durationMin: 120, staffed: false }],
      },
      body: { partySize: 2 },
    },
  ])(
    "different starts that overlap, all at once, for $what: none of those who got it overlap",
    async ({ parts, body }) => {
      const business = await makeBusiness({ ...parts, settings: { slotStepMin: 5 } });
      const serviceId = business.idOf("Long");
      const starts = Array.from(
        { length: 24 },
        (_, n) => `${DAY}T1${Math.floor(n / 12)}:${String((n % 12) * 5).padStart(2, "0")}`,
      );
      const answers = await Promise.all(
        starts.map((startAt, n) =>
          call("POST", `/api/v1/${business.slug}/book`, {
            server: n % 2 === 0 ? 0 : 1,
            body: bookingBody({ serviceId, startAt, ...body }),
          }),
        ),
      );
      const got = answers.filter(({ status }) => status === 200);
      expect([answers.length - got.length, await flawsOf(business.slug)]).toEqual([
        answers.filter(({ status }) => status === 409).length,
        [],
      ]);
      expect(await rowsOf(await orgIdOf(business))).toHaveLength(got.length);
      // All starts lie within two hours, so any two of these bookings of two hours overlap.
      expect(got).toHaveLength(1);
    },
  );

  test("an unpaid hold takes the time: the next is 409, and neither server lists it", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const business = await makeBusiness({ services });
    expect([await listed(business, 0), await listed(business, 1)].every((found) => found.includes(600))).toBe(true);
    const first = (await bookTimes(1, business)).answers[0];
    expect(first?.json).toMatchObject({ status: "pending", needsPayment: true, payLink: expect.any(String) });
    expect((await bookTimes(1, business)).count(409)).toBe(1);
    expect([await listed(business, 0), await listed(business, 1)].some((found) => found.includes(600))).toBe(false);
  });

  test("a booking on one server is already in the other's next list", async () => {
    const business = await makeBusiness();
    const { slug } = business;
    for (let hour = 9; hour < 17; hour += 1) {
      const [here, there]: [0 | 1, 0 | 1] = hour % 2 === 0 ? [0, 1] : [1, 0];
      expect(await listed(business, there)).toContain(hour * 60);
      const startAt = `${DAY}T${String(hour).padStart(2, "0")}:00`;
      const body = bookingBody({ serviceId: business.idOf("Cut"), startAt });
      expect((await call("POST", `/api/v1/${slug}/book`, { server: here, body })).status).toBe(200);
      expect(await listed(business, there)).not.toContain(hour * 60);
    }
  });
});

describe("a repeated call", () => {
  const same = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 1000" };

  test("with the same Idempotency-Key, twenty at once on two servers, books once and gives all the same answer", async () => {
    const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }] });
    const { answers, count } = await bookTimes(20, business, { body: same, headers: { "Idempotency-Key": "once" } });
    expect(count(200)).toBe(20);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rowsOf(await orgIdOf(business))).toHaveLength(1);
    const later = await bookTimes(1, business, { body: same, headers: { "Idempotency-Key": "once" } });
    expect(later.answers[0]?.text).toBe(answers[0]?.text);
    expect(await flawsOf(business.slug)).toEqual([]);
  });

  test("without one is another booking", async () => {
    const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const { answers } = await bookTimes(2, business, { body: same });
    expect(new Set(answers.map(({ json }) => Booked.parse(json).appointmentId)).size).toBe(2);
  });
});
